import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { makeApiKey } from "#features/identity/api-keys/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { newId } from "#kernel/id.ts";
import { createApp } from "./create-app.ts";
import { quickReads } from "./quick-reads.ts";
import { createTestServices, signedInHeaders } from "./testing.ts";

const database = testDatabase();

/** A server whose quick way can be closed, so that the same request can be sent both ways. */
async function start(env: Record<string, string> = {}) {
  const services = createTestServices(database(), { env });
  const counted = vi.spyOn(services.metrics, "request");
  const app = createApp(services);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const quick = quickReads(services, app);
  let isOpen = true;
  let quickly = 0;
  const server = createServer((request, response) => {
    const answering = (isOpen && quick(request, response)) || Promise.resolve(false);
    void answering.then((done) => {
      if (done) quickly++;
      else void listener(request, response);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const before = quickly;
    const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });
    const { "x-request-id": id, date: _date, ...shown } = Object.fromEntries(reply.headers);
    const policy = shown["content-security-policy"]?.replaceAll(/nonce-[^']+/g, "nonce");
    const text = await reply.text();
    const headersShown: Record<string, string | undefined> = { ...shown, "content-security-policy": policy };
    return { status: reply.status, id, headers: headersShown, text, isQuick: quickly > before };
  };
  const bothWays = async (path: string, headers: Record<string, string> = {}) => {
    const [quickReply, quickLabels] = [await get(path, headers), counted.mock.lastCall?.[0]];
    isOpen = false;
    const usual = await get(path, headers);
    isOpen = true;
    expect({ ...quickReply, id: "", isQuick: false }).toEqual({ ...usual, id: "" });
    expect(quickLabels).toEqual(counted.mock.lastCall?.[0]);
    return quickReply;
  };
  return { services, get, bothWays };
}

/** Whether each job of a list counts as gas work. */
const gasWorkIn = (text: string): Record<string, boolean> =>
  Object.fromEntries(
    JSON.parse(text).items.map(({ id, gas_work: isGas }: { id: string; gas_work: boolean }) => [id, isGas]),
  );

test("reads of jobs come with the same headers and bytes either way, to whoever may have them", async () => {
  const { services, bothWays } = await start();
  const { db } = database();
  const tradesperson = await makeTradesperson(db);
  const jobs = [
    await makeJob(db, { budgetMax: null, preferredStartDate: "2027-01-31", gasAnswer: "not_sure" }),
    await makeJob(db, {
      title: 'Fit a "gas" boiler',
      description: "Über\n\u0001\u2028 \\ £ 🔥",
      gasDecision: "not_gas",
    }),
    await makeJob(db, { category: "Heating", title: "Fit a gas boiler", budgetMin: null, budgetMax: null }),
  ] as const;
  const [one] = jobs;
  await makeQuote(db, { jobId: one.id, tradesperson });
  const cookie = await signedInHeaders(services, tradesperson);
  const key = await makeApiKey(db, tradesperson);
  const list = "/api/v1/jobs?limit=2";
  for (const encoding of ["br, gzip", "identity"]) {
    const asked = { ...cookie, "Accept-Encoding": encoding };
    const page = await bothWays(list, asked);
    expect(page).toMatchObject({ status: 200, isQuick: true, headers: { link: expect.stringContaining("cursor=") } });
    expect(gasWorkIn(page.text)).toEqual({ [jobs[2].id]: true, [jobs[1].id]: false });
    const [, later = ""] = /<(.+)>/.exec(String(page.headers.link)) ?? [];
    expect(gasWorkIn((await bothWays(later, asked)).text)).toEqual({ [one.id]: true });
    expect(await bothWays(`/api/v1/jobs/${one.id}`, asked)).toMatchObject({ status: 200, isQuick: true });
  }
  expect(await bothWays(list, key)).toMatchObject({ status: 200, isQuick: true });
  for (const query of ["category=Plumbing", "show=verified", "q=boiler", "category=Nothing"])
    expect(await bothWays(`/api/v1/jobs?${query}`, cookie)).toMatchObject({ status: 200, isQuick: true });
  const owner = await signedInHeaders(services, one.customer);
  const own = await bothWays(`/api/v1/jobs/${one.id}`, owner);
  expect(own).toMatchObject({ isQuick: true });
  expect(JSON.parse(own.text).postcode).toBe("LS6 2AB");
});

test("a job that is edited to be gas work is shown as such by the next list", async () => {
  const { services, bothWays } = await start();
  const { db } = database();
  const job = await makeJob(db);
  const cookie = await signedInHeaders(services, await makeTradesperson(db));
  const shown = async () => gasWorkIn((await bothWays("/api/v1/jobs", cookie)).text)[job.id];
  expect(await shown()).toBe(false);
  await db.update(jobPostings).set({ title: "Fit a gas boiler" }).where(eq(jobPostings.id, job.id));
  expect(await shown()).toBe(true);
});

test("what is refused, wrong or not found is refused as always, and a suspension holds at once", async () => {
  const { services, bothWays } = await start();
  const { db } = database();
  const [tradesperson, job] = [await makeTradesperson(db), await makeJob(db)];
  const cookie = await signedInHeaders(services, tradesperson);
  const customer = await signedInHeaders(services, job.customer);
  const list = "/api/v1/jobs";
  const refused: [string, Record<string, string>, number][] = [
    [list, {}, 401],
    [list, { Authorization: "Bearer unknown" }, 401],
    [list, customer, 403],
    [list, await makeApiKey(db, tradesperson, ["write"]), 403],
    [`${list}?limit=0`, cookie, 422],
    [`${list}?category=a&category=b`, cookie, 422],
    [`${list}?q=%00`, cookie, 400],
    [`${list}?q=%E9`, cookie, 200],
    [`${list}/${newId()}`, cookie, 404],
    [`${list}/none`, cookie, 404],
  ];
  for (const [path, headers, status] of refused)
    expect(await bothWays(path, headers), path).toMatchObject({ status, isQuick: false });
  const { headers } = await bothWays(list, cookie);
  expect(await bothWays(list, { ...cookie, "If-None-Match": String(headers.etag) })).toMatchObject({ status: 304 });
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, tradesperson.id));
  expect(await bothWays(list, cookie)).toMatchObject({ status: 403, isQuick: false });
});

test("a read counts once in its limit, however it is answered", async () => {
  const { services, get } = await start({ RATE_LIMIT: "on" });
  const cookie = await signedInHeaders(services, await makeTradesperson(database().db));
  const left = async (path: string) => Number(/r=(\d+)/.exec((await get(path, cookie)).headers.ratelimit ?? "")?.[1]);
  const first = await left("/api/v1/jobs");
  expect(await left("/api/v1/jobs?limit=0")).toBe(first - 1);
  expect(await left("/api/v1/jobs")).toBe(first - 2);
  for (let more = 3_000; more > 0; more--) await services.limits.count("read", "127.0.0.1").catch(() => {});
  expect(await get("/api/v1/jobs", cookie)).toMatchObject({ status: 429, isQuick: false });
});
