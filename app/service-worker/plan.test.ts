import { describe, expect, test } from "vitest";
import { mayKeep, outdated, planOf, storeOf } from "./plan.ts";

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

  test("for a page goes to the network, whatever its address", () => {
    for (const path of ["/", "/my-jobs", "/assets/x.js", "/api/v1/me/export"])
      expect(ask(path, { mode: "navigate" }), path).toBe("page");
  });

  test("that sends something is not touched", () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "HEAD"])
      for (const mode of ["navigate", "cors"] as const) expect(ask("/assets/x", { method, mode })).toBe("leave");
  });
});

test("only whole files of ours that never change are kept", () => {
  const reply = (cache: string, more: { status?: number; type?: ResponseType } = {}) =>
    mayKeep({ status: 200, type: "basic", headers: new Headers({ "Cache-Control": cache }), ...more });
  expect(reply("public, max-age=31536000, immutable")).toBe(true);
  expect(reply("public, max-age=3600")).toBe(false);
  expect(reply("private, no-store")).toBe(false);
  expect(reply("immutable", { status: 404 })).toBe(false);
  expect(reply("immutable", { status: 206 })).toBe(false);
  expect(reply("immutable", { type: "opaque" })).toBe(false);
});

test("a new build clears all but the one before it, and nothing that is not ours", () => {
  const stores = ["other", storeOf("1"), storeOf("2"), storeOf("3"), storeOf("4")];
  expect(outdated(stores, "4")).toEqual([storeOf("1"), storeOf("2")]);
  expect(outdated([storeOf("1")], "1")).toEqual([]);
  expect(outdated([storeOf("1"), storeOf("2")], "2")).toEqual([]);
});
