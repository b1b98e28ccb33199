import { Hono } from "hono";
import { validator } from "hono/validator";
import { expect, test } from "vitest";
import { ReadRequest } from "./read-request.ts";

const raw = (headers: Record<string, string> = {}) =>
  new Request("http://fettle.test/api/v1/jobs?a=1", { method: "POST", headers, body: "of the network" });
const read = (text: string, headers?: Record<string, string>) =>
  new ReadRequest(raw(headers), { bytes: new TextEncoder().encode(text) });

test("a request that was read has what was read as its body, and the rest of the first request", async () => {
  const text = '{"title":"Fence – 3 m"}';
  const request = read(text, { "content-type": "application/json", origin: "http://fettle.test" });
  expect([request.method, request.url]).toEqual(["POST", "http://fettle.test/api/v1/jobs?a=1"]);
  expect(request.headers.get("origin")).toBe("http://fettle.test");
  expect(await request.text()).toBe(text);
  expect(await request.json()).toEqual({ title: "Fence – 3 m" });
  expect(new TextDecoder().decode(await request.arrayBuffer())).toBe(text);
  expect(new TextDecoder().decode(await request.bytes())).toBe(text);
  expect(await (await request.blob()).text()).toBe(text);
  expect(await request.clone().text()).toBe(text);
  expect(await new Response(request.body).text()).toBe(text);
});

test("its signal is that of the first request", () => {
  const left = new AbortController();
  const request = new ReadRequest(new Request(raw(), { signal: left.signal }), { bytes: new Uint8Array() });
  left.abort();
  expect(request.signal.aborted).toBe(true);
});

test("a form is read from its bytes, unless it was read already", async () => {
  const typed = { "content-type": "application/x-www-form-urlencoded" };
  expect((await read("trade=plumber", typed).formData()).get("trade")).toBe("plumber");
  const form = new FormData();
  form.set("photo", new File(["a"], "a.jpg"));
  expect(await new ReadRequest(raw(), { bytes: new Uint8Array(), form }).formData()).toBe(form);
});

test("Hono's checks of JSON and of a form read the same", async () => {
  const form = new FormData();
  form.set("trade", "plumber");
  const app = new Hono();
  app.use(async (c, next) => {
    const isForm = c.req.path === "/form";
    c.req.raw = new ReadRequest(c.req.raw, {
      bytes: new TextEncoder().encode(isForm ? "" : '{"trade":"roofer"}'),
      ...(isForm && { form }),
    });
    if (isForm) await c.req.formData();
    await next();
  });
  app.post(
    "/json",
    validator("json", (value) => value),
    (c) => c.json(c.req.valid("json")),
  );
  app.post(
    "/form",
    validator("form", (value) => value),
    (c) => c.json(c.req.valid("form")),
  );
  const send = async (path: string, type: string) =>
    (await app.request(path, { method: "POST", headers: { "content-type": type }, body: "x" })).json();
  expect(await send("/json", "application/json")).toEqual({ trade: "roofer" });
  expect(await send("/form", "multipart/form-data; boundary=x")).toEqual({ trade: "plumber" });
});
