import { expect, test } from "vitest";
import { unavailable } from "./unavailable.server.ts";

const failure = (code: string) => new Error("Failed query", { cause: Object.assign(new Error("said"), { code }) });

test.each(["40P01", "40001", "55P03"])(
  "a statement that gave way to another one (%s) is refused with 503, to be repeated",
  (code) => {
    expect(unavailable(failure(code))).toMatchObject({ code: "BUSY", status: 503 });
  },
);

test.each(["ENOSPC", "EDQUOT"])("a full disk (%s) is refused with 503 and when to try again", (code) => {
  for (const error of [failure(code), Object.assign(new Error("write"), { code })])
    expect(unavailable(error)).toMatchObject({ code: "BUSY", status: 503, retryAfter: 60 });
});

test("a fault of the program is none of these", () => {
  expect(unavailable(failure("42P01"))).toBeNull();
});
