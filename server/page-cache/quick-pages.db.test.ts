import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { createApp, type Pages } from "../create-app.ts";
import { createTestServices } from "../testing.ts";
import { pageCache } from "./page-cache.ts";
import { quickPages } from "./quick-pages.ts";

/** A busy machine takes longer than a second. */
const BUSY = { timeout: 30_000 };

const database = testDatabase();

/** A server of pages that say how often one was rendered, and which of its replies came without the middleware. */
async function start(env: Record<string, string> = {}) {
  const services = createTestServices(database(), { env });
  let rendered = 0;
  const pages: Pages = {
    routeOf: (path) => ({ pattern: path, hasAction: true }),
    answer: async () => ({
      html: Buffer.from(`<p>${++rendered}</p>${"<p>More.</p>".repeat(200)}`),
      status: 200,
      headers: new Headers({ "Content-Type": "text/html; charset=utf-8" }),
    }),
  };
  const cache = pageCache(services, pages, () => "default-src 'none'");
  const counted = vi.spyOn(services.metrics, "request");
  const listener = getRequestListener(createApp(services, { pages, cache }).fetch, { overrideGlobalObjects: false });
  const quick = quickPages(services, cache);
  let quickly = 0;
  const server = createServer((request, response) => {
    const answering = quick(request, response) || Promise.resolve(false);
    void answering.then((done) => {
      if (done) quickly++;
      else void listener(request, response);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(async () => {
    server.close();
    await cache.close();
  });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const before = quickly;
    const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });
    const { "x-request-id": id, date: _date, ...shown } = Object.fromEntries(reply.headers);
    return { status: reply.status, id, shown, text: await reply.text(), isQuick: quickly > before };
  };
  return { get, counted, services };
}

test.each(["gzip, deflate, br", "gzip", "identity"])(
  "a page comes with the same headers and bytes either way (%s)",
  async (encoding) => {
    const { get, counted } = await start();
    const ask = () => get("/faq", { "Accept-Encoding": encoding });
    let usual = await ask();
    const quick = await vi.waitFor(async () => {
      const reply = await ask();
      if (!reply.isQuick) usual = reply;
      expect(reply.isQuick).toBe(true);
      return reply;
    }, BUSY);
    expect({ ...quick, isQuick: false, id: "" }).toEqual({ ...usual, id: "" });
    expect(quick.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(quick.id).not.toBe(usual.id);
    expect(counted.mock.lastCall?.[0]).toEqual({ method: "GET", route: "/faq", status: "200" });
  },
);

test("requests with a cookie, a key or a version go the usual way, and a change is shown by the next one", async () => {
  const { get } = await start();
  const person = await makeTradesperson(database().db);
  await vi.waitFor(async () => expect((await get("/browse")).isQuick).toBe(true), BUSY);
  const { text, shown } = await get("/browse");
  const unusual: Record<string, string>[] = [
    { Cookie: "theme=dark" },
    { Cookie: "language=cy" },
    { Authorization: "Bearer x" },
    { "If-None-Match": String(shown.etag) },
  ];
  for (const headers of unusual) expect((await get("/browse", headers)).isQuick).toBe(false);
  await database()
    .db.update(tradespersonProfiles)
    .set({ bio: "Something else" })
    .where(eq(tradespersonProfiles.userId, person.id));
  await vi.waitFor(async () => expect((await get("/browse")).text).not.toBe(text), BUSY);
});

test("what is over the limit is refused, however it is answered", async () => {
  const { get, services } = await start({ RATE_LIMIT: "on" });
  await vi.waitFor(async () => expect((await get("/faq")).isQuick).toBe(true), BUSY);
  for (let left = 3_000; left > 0; left--) await services.limits.count("read", "127.0.0.1").catch(() => {});
  expect(await get("/faq")).toMatchObject({ status: 429, isQuick: false });
});
