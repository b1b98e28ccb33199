import { describe, expect, test } from "vitest";
import { SHOWN_PAGES, STOP_PAGE, viewedRequest } from "./viewing.ts";

describe("a request while an operator sees what somebody else sees", () => {
  test.each(["GET", "HEAD"])("%s shows the listed pages and nothing else", (method) => {
    for (const page of SHOWN_PAGES) expect(viewedRequest(method, page)).toBe("show");
    for (const page of ["/admin", "/messages", "/profile/export", "/evidence/:id", STOP_PAGE, "/a-new-page"])
      expect(viewedRequest(method, page)).toBe("refuse-page");
    expect(viewedRequest(method, "/__manifest")).toBe("pass");
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
    "%s is refused, except that of Stop",
    (method) => {
      for (const page of [...SHOWN_PAGES, "/admin", "/__manifest", "/theme"])
        expect(viewedRequest(method, page)).toBe("refuse-change");
      expect(viewedRequest(method, STOP_PAGE)).toBe(method === "POST" ? "stop" : "refuse-change");
    },
  );
});
