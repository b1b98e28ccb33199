import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { isAppError } from "#kernel/errors.ts";
import type { AppEnv } from "../app-env.ts";
import { originCheck } from "./origin.ts";

async function passes(
  headers: Record<string, string>,
  { url = "http://localhost:3000/x", base = "", method = "POST" } = {},
) {
  const app = new Hono<AppEnv>();
  app.onError((error, c) => c.text("", isAppError(error, "BAD_ORIGIN") ? 403 : 500));
  app.use(originCheck({ BASE_URL: base || undefined }));
  app.all("*", (c) => c.text("passed"));
  return (await app.fetch(new Request(url, { method, headers }))).status === 200;
}

const cookie = { Cookie: "fettle.session_token=x" };

describe("the origin check", () => {
  test("allows reads", async () => {
    expect(await passes({ ...cookie, Origin: "https://evil.example" }, { method: "GET" })).toBe(true);
  });

  test("requires our own origin if there is a cookie", async () => {
    expect(await passes({ ...cookie, Origin: "http://localhost:3000" })).toBe(true);
    expect(await passes({ ...cookie, Origin: "http://localhost:3001" })).toBe(false);
    expect(await passes({ ...cookie, Origin: "null" })).toBe(false);
    expect(await passes(cookie)).toBe(false);
    expect(await passes({ ...cookie, "Sec-Fetch-Site": "same-origin" })).toBe(true);
    expect(await passes({ ...cookie, "Sec-Fetch-Site": "same-site" })).toBe(false);
    expect(await passes({ ...cookie, "Sec-Fetch-Site": "none" })).toBe(false);
  });

  test("refuses another site's form even without a cookie, because it could sign a visitor in as someone else", async () => {
    expect(await passes({ Origin: "https://evil.example" })).toBe(false);
    expect(await passes({})).toBe(true);
  });

  test("allows clients with a token, unless they send a cookie", async () => {
    expect(await passes({ Authorization: "Bearer x", Origin: "https://tool.example" })).toBe(true);
    expect(await passes({ ...cookie, Authorization: "Bearer x" })).toBe(false);
  });

  test("accepts the origin of BASE_URL behind a proxy, and otherwise only loopback addresses", async () => {
    const base = "https://fettle.example";
    expect(await passes({ ...cookie, Origin: base }, { url: "http://fettle.example/x", base })).toBe(true);
    expect(await passes({ ...cookie, Origin: "http://fettle.example" }, { url: "http://fettle.example/x", base })).toBe(
      false,
    );
    expect(await passes({ ...cookie, Origin: "http://localhost:3000" }, { base })).toBe(true);
  });
});
