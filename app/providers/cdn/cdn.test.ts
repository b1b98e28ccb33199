import { afterEach, expect, test, vi } from "vitest";
import { createCdn } from "./index.server.ts";
import { startCdn } from "./testing.ts";

afterEach(() => vi.restoreAllMocks());

test("without an address there is none", () => {
  expect(createCdn({ CDN_PURGE_URL: undefined, CDN_PURGE_TOKEN: undefined })).toBeNull();
});

test("keys are sent with the token, and a refusal is an error", async () => {
  const cdn = await startCdn({ status: 200 }, { status: 503 });
  const client = createCdn({ CDN_PURGE_URL: cdn.url, CDN_PURGE_TOKEN: "secret" });
  await client?.purge(["person-1", "lists"]);
  await expect(client?.purge(["pages"])).rejects.toThrow("the CDN answered 503");
  expect(cdn.calls).toHaveLength(2);
  expect(cdn.calls[0]).toMatchObject({
    method: "PURGE",
    headers: { "surrogate-key": "person-1 lists", authorization: "Bearer secret" },
  });
  await cdn.stop();
});

test("a CDN that answers 200 without success has not purged", async () => {
  const cdn = await startCdn({ status: 200, body: '{"success": false, "errors": []}' });
  await expect(createCdn({ CDN_PURGE_URL: cdn.url, CDN_PURGE_TOKEN: undefined })?.purge(["pages"])).rejects.toThrow(
    "200",
  );
  await cdn.stop();
});

test.each([
  ["https://api.cloudflare.com/client/v4/zones/1/purge_cache", "Authorization", "Bearer secret", "tags", [30, 10]],
  ["https://api.fastly.com/service/1/purge", "Fastly-Key", "secret", "surrogate_keys", [40]],
])("%s gets its own form, in calls of as many keys as it takes", async (url, header, value, field, sizes) => {
  const sent = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("{}"));
  const keys = Array.from({ length: 40 }, (_, n) => `person-${n}`);
  await createCdn({ CDN_PURGE_URL: url, CDN_PURGE_TOKEN: "secret" })?.purge(keys);
  const bodies = sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as Record<string, string[]>);
  expect(bodies.map((body) => body[field]?.length)).toEqual(sizes);
  expect(bodies.flatMap((body) => body[field])).toEqual(keys);
  for (const [, init] of sent.mock.calls) {
    expect(init).toMatchObject({ method: "POST", redirect: "error" });
    expect(new Headers(init?.headers).get(header)).toBe(value);
  }
});
