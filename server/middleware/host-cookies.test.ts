import { Hono } from "hono";
import { expect, test } from "vitest";
import { hostCookies } from "./host-cookies.ts";

const site = (BASE_URL?: string) =>
  new Hono().use(hostCookies({ BASE_URL }) as never).get("/", (c) => {
    c.header("Set-Cookie", "toast=hello; Path=/; SameSite=Lax", { append: true });
    c.header("Set-Cookie", "__Host-fettle.session_token=x; Path=/; Secure", { append: true });
    return c.text(c.req.header("cookie") ?? "");
  });
const sent = { headers: { cookie: "theme=light; __Host-theme=dark; __Host-fettle.session_token=x" } };

test("over HTTPS our cookies have the prefix, and those without it are ignored", async () => {
  const reply = await site("https://fettle.example").request("/", sent);
  expect(reply.headers.getSetCookie()).toEqual([
    "__Host-toast=hello; Path=/; SameSite=Lax; Secure",
    "__Host-fettle.session_token=x; Path=/; Secure",
  ]);
  expect(await reply.text()).toBe("theme=dark; __Host-fettle.session_token=x");
});

test("over HTTP, where browsers refuse the prefix, nothing changes", async () => {
  const reply = await site("http://localhost:3000").request("/", sent);
  expect(reply.headers.getSetCookie()[0]).toBe("toast=hello; Path=/; SameSite=Lax");
  expect(await reply.text()).toBe(sent.headers.cookie);
});
