import { describe, expect, test } from "vitest";
import { deskPageOf, forgetDeskPage, rememberDeskPage } from "./desk-page.server.ts";

const request = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000${path}`, { headers });
const rememberedBy = async (path: string) => {
  const line = await rememberDeskPage(request(path));
  return line && deskPageOf(request("/home", { Cookie: line.split(";")[0] ?? "" }));
};

describe("the page below /admin that somebody opened signed out", () => {
  test.each([
    ["/admin", "/admin"],
    ["/admin/cases?queue=open&page=2", "/admin/cases?queue=open&page=2"],
    ["/admin/users/7.data?q=a%20b", "/admin/users/7?q=a%20b"],
  ])("%s is remembered", async (path, page) => expect(await rememberedBy(path)).toBe(page));

  test.each(["/", "/administer", "/profile?next=/admin", "//evil.example/admin", `/admin?q=${"x".repeat(2_000)}`])(
    "%s is not",
    async (path) => expect(await rememberedBy(path)).toBeNull(),
  );

  test("is in a cookie of this site that no script reads, for a quarter of an hour", async () => {
    const line = await rememberDeskPage(request("/admin/cases"));
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Lax/);
    expect(line).toMatch(/Max-Age=900/);
    expect(await forgetDeskPage()).toMatch(/Max-Age=0/);
  });

  test.each([
    "https://evil.example/admin",
    "//evil.example",
    "/\\evil.example",
    "/home",
    "/adminx",
    "/admin\r\nX: y",
    7,
    null,
  ])("a cookie with %j leads to /admin, whoever has written it", async (value) => {
    const forged = Buffer.from(JSON.stringify(value)).toString("base64");
    const Cookie = `desk-page=${encodeURIComponent(forged)}`;
    expect(await deskPageOf(request("/home", { Cookie }))).toBe("/admin");
  });
});
