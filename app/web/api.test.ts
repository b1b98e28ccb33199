import { createRoute, z } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import { AppError } from "#kernel/errors.ts";
import { newApi } from "./api.server.ts";

const route = createRoute({
  method: "post",
  path: "/",
  request: { body: { content: { "application/json": { schema: z.strictObject({ name: z.string() }) } } } },
  responses: { 200: { description: "" } },
});

async function refusalOf(body: unknown): Promise<AppError> {
  const api = newApi();
  let refusal: unknown;
  api.onError((error, c) => {
    refusal = error;
    return c.body(null, 422);
  });
  api.openapi(route, (c) => c.body(null, 200));
  const headers = { "Content-Type": "application/json" };
  await api.request("/", { method: "POST", headers, body: JSON.stringify(body) });
  if (refusal instanceof AppError) return refusal;
  throw new Error("it was accepted");
}

test("a refusal names at most a hundred fields, and only the beginning of an unknown name", async () => {
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_one, at) => [`field_${at}`, at]));
  const refusal = await refusalOf({ name: "Jo", ...many });
  expect(refusal.fields).toHaveLength(100);
  expect(refusal.fields?.[0]).toEqual({ field: "field_0", message: 'There is no field "field_0"' });
  const long = await refusalOf({ name: "Jo", ["n".repeat(100_000)]: 1 });
  expect(JSON.stringify(long.fields).length).toBeLessThan(400);
});
