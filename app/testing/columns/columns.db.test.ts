import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#kernel/actor.ts";

/**
 * A column that somebody adds is shown to nobody until a view names it: every table gets one here, and no reply of the API and no page
 * contains its value.
 */

// The tables and what reads them are loaded anew for this file alone, because the added columns are theirs.
vi.resetModules();
const { addColumn, declareColumn, SMUGGLED } = await import("./smuggle.ts");
declareColumn();
const { testDatabase } = await import("../database.ts");
const { allPages, makeScene, outcomeOf, pageArgs, rows } = await import("../endpoints.ts");
const { makeActivePair } = await import("../active-pair.ts");
const { fillPaths } = await import("../filled-paths.ts");
const { makeContest } = await import("#features/bookings/testing.ts");
const { makeExpense, makeTrip } = await import("#features/business/expenses/testing.ts");
const { makeStoredComplaint } = await import("#features/identity/privacy/testing.ts");
const { makeBulkAnswer } = await import("#features/desk/support/testing.ts");
const { makeTemplate } = await import("#features/quotes/testing.ts");
const { makePlan } = await import("#features/subscriptions/testing.ts");
const { insertWebhook } = await import("#features/webhooks/testing.ts");
const { bookings } = await import("#db/schema/bookings.ts");
const { some } = await import("../thoroughness.ts");
const { requestAs, testServices } = await import("#server/testing.ts");

const database = testDatabase();
const services = testServices(database);
beforeAll(() => addColumn(database()));
afterAll(() => {
  vi.resetModules();
});

const PEOPLE = ["customer", "otherCustomer", "tradesperson", "otherTradesperson", "admin"] as const;
const endpoints = rows.flatMap((row) => (row.endpoint.startsWith("ACTION ") ? [] : [[row.endpoint, row] as const]));
const pages = (await allPages()).flatMap(({ path, loader }) => (loader ? [[path, loader] as const] : []));
const withoutId = pages.filter(([path]) => !path.includes(":"));
const withId = pages.filter(([path]) => path.includes(":"));

/** What comes before the value of the column in a text; "" if it is not there. */
const before = (text: string): string => {
  const at = text.indexOf(SMUGGLED);
  return at < 0 ? "" : `… ${text.slice(Math.max(0, at - 200), at)}`;
};

/** What a loader sends, as JSON or as the body of its own reply. */
async function textOf(load: () => unknown): Promise<{ status: number; text: string }> {
  let body = "";
  const { status, data } = await outcomeOf(async () => {
    const reply = await load();
    if (reply instanceof Response) body = await reply.text();
    return reply;
  });
  return { status, text: body || (data === null ? "" : JSON.stringify(data)) };
}

/** They answer with a stored file or a redirection, and need more than the ids of two people. */
const FILES = [
  "/attachments/:id",
  "/booking/:id/calendar.ics",
  "/booking/:id/photos/:photo",
  "/calendar/:file",
  "/disputes/:id/evidence/:evidence",
  "/evidence/:id",
  "/job/:id/photos/:photo",
  "/logos/:user/:logo",
  "/notifications/:id",
  "/profile/export/:id",
  "/quotes/:id/files/:file",
  "/reports/:id/photo",
  "/support-files/:id",
  "/tradesperson/expenses/:id/receipt",
];

/** What the pair of people has not used, so that each page has something to show. */
async function addTheRest({ customer, tradesperson }: { customer: User; tradesperson: User }): Promise<void> {
  const { db } = database();
  await makeTemplate(db, tradesperson);
  await makeExpense(db, tradesperson.id);
  await makeTrip(db, tradesperson.id);
  await makePlan(db, { customer, tradesperson });
  await insertWebhook(db, tradesperson);
  await makeStoredComplaint(db);
  await makeBulkAnswer(db);
  const [booking] = await db.select().from(bookings).orderBy(asc(bookings.id)).limit(1);
  if (booking) await makeContest(db, booking);
}

// First, because the ids are those of the oldest rows.
test("no page with an id shows one to either side, to others or to operators", { timeout: 300_000 }, async () => {
  const pair = await makeActivePair(database());
  await addTheRest(pair);
  const { customer, tradesperson, admin } = pair;
  const scene = await makeScene(database());
  const people = [null, customer, tradesperson, scene.otherCustomer, scene.otherTradesperson, admin];
  const shown = new Set<string>();
  // Parts that may be left out are no ids: "/find/:what?".
  for (const [pattern, loader] of withId)
    for (const path of await fillPaths(database(), pattern.replaceAll(/\/:\w+\?/g, ""), pair))
      for (const person of people) {
        const request = new Request(`http://localhost:3000${path}`);
        const { status, text } = await textOf(() => loader(pageArgs(services(), person, pattern, request)));
        expect(before(text), `${path} for ${person?.name ?? "a visitor"}`).toBe("");
        if (status < 300 && text !== "") shown.add(pattern);
      }
  const empty = withId.flatMap(([pattern]) => (shown.has(pattern) || FILES.includes(pattern) ? [] : [pattern]));
  expect(empty).toEqual([]);
});

test.each(some(endpoints))("%s shows no column that it does not name", async (endpoint, row) => {
  const scene = await makeScene(database());
  const { path, body } = await row.arrange(scene);
  const [method = ""] = endpoint.split(" ");
  for (const who of PEOPLE.filter((one) => row.expected[one] < 300)) {
    const reply = await requestAs(services(), scene[who], `${method} ${path}`, body ? { body } : {});
    if (reply.headers.get("Content-Type")?.startsWith("text/event-stream")) await reply.body?.cancel();
    else expect(before(await reply.text()), who).toBe("");
  }
});

test.each(some(withoutId))("the page %s shows none", async (pattern, loader) => {
  const scene = await makeScene(database());
  const path = pattern.replace("*", "x");
  for (const who of [null, ...PEOPLE] as const) {
    const request = new Request(`http://localhost:3000${path}`);
    const { text } = await textOf(() => loader(pageArgs(services(), who && scene[who], pattern, request)));
    expect(before(text), who ?? "a visitor").toBe("");
  }
});
