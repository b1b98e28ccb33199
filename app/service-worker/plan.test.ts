import { describe, expect, test } from "vitest";
import { cacheName, isCacheable, outdatedCaches, planOf } from "./plan.ts";

const origin = "https://fettle.example";
const ask = (path: string, more: { method?: string; mode?: RequestMode } = {}) =>
  planOf({ method: "GET", mode: "cors", url: new URL(path, origin).href, ...more }, origin);

describe("a request", () => {
  test.each([
    ["/assets/root-abc.css", "asset"],
    ["/assets/entry-abc.js?x=1", "asset"],
    ["/api/v1/me", "leave"],
    ["/my-jobs.data", "leave"],
    ["/messages.data", "leave"],
    ["/__manifest?p=/my-jobs", "leave"],
    ["/avatars/1.svg", "leave"],
    ["/og/site.png", "leave"],
    ["/events", "leave"],
    ["https://elsewhere.example/assets/x.js", "leave"],
  ])("for %s is %s", (path, plan) => expect(ask(path)).toBe(plan));

  test("for a page goes to the network, whatever its URL", () => {
    for (const path of ["/", "/my-jobs", "/assets/x.js", "/api/v1/me/export"])
      expect(ask(path, { mode: "navigate" }), path).toBe("page");
  });

  test("that signs in or out is noticed, as after it another person may use the device", () => {
    for (const path of ["/auth", "/auth.data", "/api/auth/sign-in/email", "/api/auth/sign-out"])
      expect(ask(path, { method: "POST" }), path).toBe("sign-in");
    for (const path of ["/authors", "/api/auth/get-session", "/job/1"])
      expect(ask(path, { method: "POST" }), path).toBe("leave");
  });

  test("that is not a GET is left to the browser", () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "HEAD"])
      for (const mode of ["navigate", "cors"] as const) expect(ask("/assets/x", { method, mode })).toBe("leave");
  });
});

test("only complete immutable files from our own origin are cached", () => {
  const reply = (cache: string, more: { status?: number; type?: ResponseType } = {}) =>
    isCacheable({ status: 200, type: "basic", headers: new Headers({ "Cache-Control": cache }), ...more });
  expect(reply("public, max-age=31536000, immutable")).toBe(true);
  expect(reply("public, max-age=3600")).toBe(false);
  expect(reply("private, no-store")).toBe(false);
  expect(reply("immutable", { status: 404 })).toBe(false);
  expect(reply("immutable", { status: 206 })).toBe(false);
  expect(reply("immutable", { type: "opaque" })).toBe(false);
});

test("a new build deletes all caches of ours except that of the previous build", () => {
  const stores = ["other", cacheName("1"), cacheName("2"), cacheName("3"), cacheName("4")];
  expect(outdatedCaches(stores, "4")).toEqual([cacheName("1"), cacheName("2")]);
  expect(outdatedCaches([cacheName("1")], "1")).toEqual([]);
  expect(outdatedCaches([cacheName("1"), cacheName("2")], "2")).toEqual([]);
});
