import { eq } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { allPages, makeScene, outcomeOf, pageArgs } from "#app/testing/endpoints.ts";
import type { Scene } from "#app/testing/permissions.ts";
import { profiles } from "#db/schema/profile.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeConversation } from "#features/messaging/testing.ts";
import { makeNotification } from "#features/notifications/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { makePaidBooking } from "#flows/testing.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { testServices } from "./testing.ts";

/**
 * What the most visited pages send to the database, for people with work in every state, and for how many statements Drizzle builds the SQL. The session and
 * what the frame of a page shows are one statement more.
 */
const database = testDatabase();
const services = testServices(database);
let scene: Scene;
let paths: { open: string; booked: string; conversation: string; profile: string };

beforeAll(async () => {
  scene = await makeScene(database());
  const { db } = database();
  const { customer, tradesperson } = scene;
  const today = londonDay(new Date());
  const { booking } = await makePaidBooking(database(), { customer, tradesperson, scheduledDate: today });
  await makePaidBooking(database(), { customer, tradesperson, status: "completed", scheduledDate: addDays(today, -3) });
  await makeBooking(db, { customer, tradesperson, scheduledDate: addDays(today, 1) });
  await makeBooking(db, { customer, tradesperson, scheduledDate: addDays(today, -1) });
  const open = await makeJob(db, { customer });
  await makeQuote(db, { jobId: open.id, tradesperson });
  await makeQuote(db, { jobId: open.id });
  // Where fewer live near, the home page reads who is featured: one statement more.
  for (let nth = 0; nth < 3; nth++) {
    const { id } = await makeTradesperson(db);
    await db.update(profiles).set({ latitude: 53.82, longitude: -1.58 }).where(eq(profiles.id, id));
  }
  for (let nth = 0; nth < 5; nth++) await makeJob(db, { category: "Plumbing" });
  const talk = await makeConversation(db, {
    customer,
    tradesperson,
    jobId: booking.jobId,
    texts: ["Hello", "Thanks"],
  });
  for (const { id: userId } of [customer, tradesperson]) await makeNotification(db, { userId });
  paths = {
    open: `/job/${open.id}`,
    booked: `/job/${booking.jobId}`,
    conversation: `/conversation/${talk.id}`,
    profile: `/tradesperson/${tradesperson.id}`,
  };
});

/** The sandbox's clock, and what tells event streams of the changes that the tests have made (server/events/event-reads.ts). */
const BACKGROUND = /sandbox_clock|order by event\.id|asked\.suspended/;

/** The statements that a page sends, and those of which Drizzle built the SQL, without the sandbox's clock, when it is opened again. */
async function readsOf(pattern: string, path: string, who: "customer" | "tradesperson") {
  const loader = (await allPages()).find((page) => page.path === pattern)?.loader;
  const open = () =>
    outcomeOf(() => loader?.(pageArgs(services(), scene[who], pattern, new Request(`http://localhost:3000${path}`))));
  await open();
  const query = vi.spyOn(pg.Client.prototype, "query");
  const build = vi.spyOn(PgDialect.prototype, "sqlToQuery");
  try {
    expect((await open()).status).toBe(200);
    const texts = query.mock.calls.map(([given]) => (given as { text?: string } | undefined)?.text ?? String(given));
    const built = build.mock.results.map(({ value }) => (value as { sql: string }).sql);
    const isOurs = (text: string) => !BACKGROUND.test(text);
    return { sent: texts.filter(isOurs), built: built.filter(isOurs) };
  } finally {
    query.mockRestore();
    build.mockRestore();
  }
}

test.each<[statements: number, builds: number, who: "customer" | "tradesperson", pattern: string, path?: () => string]>(
  [
    // The search for people near is planned for each search, in a transaction of its own where few live there: five statements, which are built each time.
    [4, 2, "customer", "/home"],
    [4, 0, "tradesperson", "/browse"],
    [2, 0, "customer", "/my-jobs"],
    [2, 0, "tradesperson", "/my-jobs"],
    [4, 0, "customer", "/job/:id", () => paths.open],
    [4, 0, "tradesperson", "/job/:id", () => paths.open],
    [4, 0, "customer", "/job/:id", () => paths.booked],
    [4, 0, "tradesperson", "/job/:id", () => paths.booked],
    [2, 0, "customer", "/messages"],
    [2, 0, "customer", "/conversation/:id", () => paths.conversation],
    [1, 0, "customer", "/notifications"],
    [3, 0, "tradesperson", "/tradesperson-dashboard"],
    [4, 0, "tradesperson", "/tradesperson/payments"],
    [4, 0, "tradesperson", "/manage-quotes"],
    [2, 0, "tradesperson", "/profile"],
    [3, 0, "customer", "/tradesperson/:id", () => paths.profile],
  ],
)("at most %i statements, of which %i are built for each request: the %s's %s", async (statements, builds, ...page) => {
  const [who, pattern, path = () => pattern] = page;
  const { sent, built } = await readsOf(pattern, path(), who);
  expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(statements);
  expect(built.length, built.join("\n")).toBeLessThanOrEqual(builds);
});
