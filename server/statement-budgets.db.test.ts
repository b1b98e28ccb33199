import pg from "pg";
import Stripe from "stripe";
import { beforeAll, expect, test, vi } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { allPages, makeScene, outcomeOf, pageArgs } from "#app/testing/endpoints.ts";
import type { Scene } from "#app/testing/permissions.ts";
import { openDatabase } from "#db/client.server.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAnnouncement, setSwitch } from "#features/desk/site/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeConversation } from "#features/messaging/testing.ts";
import { handleStoredWebhook } from "#features/money/server/provider/webhook-events.server.ts";
import { newId } from "#kernel/id.ts";
import { createApp } from "./create-app.ts";
import { signedInHeaders, testServices } from "./testing.ts";

const database = testDatabase();
const services = testServices(database);
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene(database());
  await Promise.all(Array.from({ length: 30 }, () => makeJob(database().db, { category: "Plumbing" })));
});

/**
 * The statements that some work sends to this file's database, because something that an earlier file has left behind may still send to its own. The
 * sandbox's clock, which is read four times a second at most, is not counted.
 */
async function sentBy(work: () => unknown): Promise<string[]> {
  const name = new URL(database().url).pathname.slice(1);
  await nothingSent();
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    const { calls, contexts } = query.mock;
    const own = calls.filter((_call, index) => (contexts[index] as pg.Client | undefined)?.database === name);
    const texts = own.map(([given]) => (given as { text?: string } | string | undefined) ?? "");
    return texts
      .map((given) => (typeof given === "string" ? given : (given.text ?? "")))
      .filter((text) => !text.startsWith('select "offset_ms" from "sandbox_clock"'));
  } finally {
    query.mockRestore();
  }
}

/** Waits for the reads that a loader has left behind, one of whose other reads was refused. */
async function nothingSent(): Promise<void> {
  const { pool } = database();
  for (let quiet = 0; quiet < 3; ) {
    await new Promise((next) => setImmediate(next));
    quiet = pool.idleCount === pool.totalCount && pool.waitingCount === 0 ? quiet + 1 : 0;
  }
}

const job = {
  title: "Replace kitchen mixer tap",
  category: "Plumbing",
  description: "The mixer tap in the kitchen drips from the base.",
  postcode: "LS6 2AB",
};
const unique = () => ({ "Idempotency-Key": newId() });

test.each<
  [
    budget: number,
    who: "customer" | "tradesperson",
    call: string,
    body?: object,
    headers?: () => Record<string, string>,
  ]
>([
  [2, "tradesperson", "GET /api/v1/jobs"],
  [2, "tradesperson", "GET /api/v1/jobs?category=Plumbing"],
  [2, "tradesperson", "GET /api/v1/jobs?show=verified"],
  [2, "customer", "GET /api/v1/me/jobs"],
  [2, "customer", "GET /api/v1/jobs/:job"],
  [3, "customer", "POST /api/v1/jobs", job],
  // The claim of the key and the reply are stored before and after the statement that stores the job with the key.
  [4, "customer", "POST /api/v1/jobs", job, unique],
  // The session; begin, which is counted as a statement; the lock; what is read after it: who blocks whom, the last message, what the other person wants to
  // hear of; the message and its notification with their events and tasks; and commit, which is counted too.
  [6, "customer", "POST /api/v1/conversations/:conversation/messages", { content: "Could you come on Tuesday?" }],
])("at most %i statements: the %s's %s", async (budget, who, call, body, headers) => {
  const mine = await makeJob(database().db, { customer: scene.customer });
  const session = await signedInHeaders(services(), scene[who]);
  const app = createApp(services());
  const talk = await makeConversation(database().db, { customer: scene.customer });
  const [method = "", path = ""] = call.replace(":job", mine.id).replace(":conversation", talk.id).split(" ");
  const send = async () => {
    const content = body && { body: JSON.stringify(body) };
    const all = { ...session, ...(body && { "Content-Type": "application/json" }), ...headers?.() };
    const reply = await app.request(`http://localhost:3000${path}`, { method, headers: all, ...content });
    expect(reply.status).toBeLessThan(300);
  };
  const sent = await sentBy(send);
  expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(budget);
});

/** An event to which nothing is subscribed, as its provider sends it. */
async function sendWebhook(own: ReturnType<typeof services>, id: string): Promise<void> {
  const [secret = ""] = await services().payments.webhookSecrets();
  const payload = JSON.stringify({ id, object: "event", type: "invoice.paid", created: 1_700_000_000 });
  const headers = { "stripe-signature": Stripe.webhooks.generateTestHeaderString({ payload, secret }) };
  const sent = { method: "POST", headers, body: payload };
  expect((await createApp(own).request("http://localhost:3000/webhooks/stripe", sent)).status).toBe(200);
}

test("a webhook is stored, and its handling enqueued, by one statement, without a transaction around it; at most four in all with its handling", async () => {
  const id = `evt_${newId()}`;
  // The first of a process reads the secrets of the sandbox's two endpoints, which settings have for the real provider.
  await sendWebhook(services(), `evt_${newId()}`);
  const stored = await sentBy(() => sendWebhook(services(), id));
  expect(stored.length, stored.join("\n")).toBe(1);
  // Apart from what the queue sends for each task: it is taken, and removed.
  const handled = await sentBy(() => handleStoredWebhook(as(database()), { eventId: id }));
  expect(stored.length + handled.length, handled.join("\n")).toBeLessThanOrEqual(4);
});

test("the first webhook of a process is stored by at most four statements", async () => {
  const opened = openDatabase(database().url);
  const sent = await sentBy(() => sendWebhook(testServices(() => opened)(), `evt_${newId()}`));
  await opened.close();
  expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(4);
});

test("announcements and switches are read from memory: the layout's loader sends no statement", async () => {
  await makeAnnouncement(database().db);
  await setSwitch(database().db, "assistant", 50);
  await services().siteMemory.refresh();
  const { loader } = await import("#app/root.tsx");
  for (const who of [scene.customer, scene.tradesperson, null]) {
    const args = pageArgs(services(), who, "/", new Request("http://localhost:3000/"));
    const shown: { announcements?: unknown[] }[] = [];
    const sent = await sentBy(async () => shown.push((await loader(args as never)).data));
    expect([sent, shown[0]?.announcements?.length]).toEqual([[], 1]);
  }
});

/** Against a read for each row of a list: the scene has thirty jobs. The most visited pages have their own ceilings (page-reads.db.test.ts). */
const CEILING = 30;
/** Pages of many sources: the time lines of a booking and of a person. */
const LARGER: Readonly<Record<string, number>> = {
  "/admin/bookings/:id": 60,
  "/admin/users/:id": 60,
};

test("no page's loader sends more statements than the ceiling", async () => {
  const { booking } = await makeBooking(database().db, { customer: scene.customer, tradesperson: scene.tradesperson });
  const open = await makeJob(database().db, { customer: scene.customer });
  const idIn = (path: string) =>
    /^(.admin)?.bookings?/.test(path) ? booking.id : path.startsWith("/job") ? open.id : newId();
  const over: string[] = [];
  for (const { path, loader } of await allPages()) {
    if (!loader) continue;
    const url = `http://localhost:3000${path.replace(":id", idIn(path))}`;
    for (const who of ["customer", "tradesperson", "admin"] as const) {
      const sent = await sentBy(() =>
        outcomeOf(() => loader(pageArgs(services(), scene[who], path, new Request(url)))),
      );
      if (sent.length > (LARGER[path] ?? CEILING)) over.push(`${path} ${who}: ${sent.length}\n${sent.join("\n")}`);
    }
  }
  expect(over).toEqual([]);
});

test("PostgreSQL plans the reads of a dashboard with thousands of quotes once, not for each request", async () => {
  const { tradesperson, customer } = await makeBooking(database().db);
  await makeManyQuotes(tradesperson.id, customer.id);
  // The server of tests makes one plan for everything; here it chooses as elsewhere.
  const choosing = openDatabase(`${database().url}?options=-c%20plan_cache_mode%3Dauto`, { connections: 6 });
  const own = testServices(() => choosing);
  const page = (await allPages()).find(({ path }) => path === "/tradesperson-dashboard");
  const url = "http://localhost:3000/tradesperson-dashboard";
  for (let n = 0; n < 40; n++)
    await page?.loader?.(pageArgs(own(), tradesperson, "/tradesperson-dashboard", new Request(url)));
  const { pool } = choosing;
  const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const plans = connections.map((one) =>
    one.query<{ custom: number; generic: number }>(
      `select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
      where statement like '%"quotes"."expires_at"%'`,
    ),
  );
  const rows = (await Promise.all(plans)).flatMap((reply) => reply.rows);
  for (const one of connections) one.release();
  await choosing.close();
  // PostgreSQL tries five plans for the given values before it keeps one.
  expect(rows.map(({ custom }) => custom).filter((count) => count > 5)).toEqual([]);
  expect(rows.some(({ generic }) => generic > 0)).toBe(true);
});

async function makeManyQuotes(tradespersonId: string, customerId: string) {
  const { pool } = database();
  await pool.query(
    `with posted as (
      insert into job_postings (id, customer_id, title, category, description, postcode, outward_code, status, visible_at, expires_at)
      select gen_random_uuid(), $1, 'Fix a tap', 'Plumbing', 'The tap in the kitchen drips.', 'LS6 2AB', 'LS6', 'open', now(),
        now() + interval '30 days'
      from generate_series(1, 5000) returning id)
    insert into quotes (id, job_id, tradesperson_id, amount, message, status, expires_at)
    select gen_random_uuid(), id, $2, 9500, 'I can start on Monday.', 'pending', now() + interval '20 days' from posted`,
    [customerId, tradespersonId],
  );
  await pool.query("analyze quotes, job_postings, bookings");
}
