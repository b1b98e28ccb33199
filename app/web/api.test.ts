import { expect, test } from "vitest";
import type { Ctx } from "#app/context.server.ts";
import { visitor } from "#kernel/actor.ts";
import { systemClock } from "#kernel/clock.ts";
import { endpoint, newApi } from "./api.server.ts";

test("an operation that will end says so in every reply and in the document", async () => {
  const ending = { since: "2026-12-01", until: "2028-01-01", insteadUse: "/api/v2/jobs" };
  const old = endpoint("GET /old", {
    access: "public",
    ending,
    responses: { 204: { description: "" } },
  });
  const api = newApi();
  api.use(async (c, next) => {
    c.set("ctx", { actor: visitor, clock: systemClock } as Ctx);
    await next();
  });
  api.openapi(old, (c) => c.body(null, 204));
  const { headers } = await api.request("/old");
  expect(headers.get("Deprecation")).toBe("@1796083200");
  expect(headers.get("Sunset")).toBe("Sat, 01 Jan 2028 00:00:00 GMT");
  expect(headers.get("Link")).toBe('</api/v2/jobs>; rel="successor-version"');
  const document = api.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "", version: "" } });
  expect(document.paths?.["/old"]?.get?.deprecated).toBe(true);
});
