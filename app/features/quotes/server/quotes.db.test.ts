import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { everyMove } from "#app/testing/machine.ts";
import { plansOf } from "#app/testing/plans.ts";
import { bookings } from "#db/schema/bookings.ts";
import { statusEvents, userEvents } from "#db/schema/platform.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { tryTransition } from "#db/transition.server.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { type Actor, system, type User, visitor } from "#kernel/actor.ts";
import { DAY, fixedClock } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import {
  editQuote,
  expireQuotes,
  myQuotes,
  quoteCounts,
  quoteGate,
  quotesOfJob,
  quoteTotalsPart,
  rejectQuote,
  restoreQuote,
  submitQuote,
  withdrawQuote,
} from "../index.server.ts";
import { quoteMachine } from "../rules/quote.machine.ts";
import { makeQuote } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const words = { amount: pence(9_500), message: "Fitted and tested, old one taken away." };
const codes = (errors: unknown[]) => errors.map((error) => (isAppError(error) ? error.code : String(error)));
const statusOf = async (quoteId: string) =>
  (await db().select({ status: quotes.status }).from(quotes).where(eq(quotes.id, quoteId)))[0]?.status;
const mailsTo = async (userId: string) => {
  const { rows } = await db().execute<{
    payload: { kind: string; to: string; url: string; payload: Record<string, string> };
  }>(sql`select payload from graphile_worker._private_jobs where payload ->> 'to' = ${userId} order by id`);
  return rows.map((row) => row.payload);
};

describe("sending a quote", () => {
  test("stores it, records it, and notifies the customer once", async () => {
    const job = await makeJob(db());
    const hannah = await makeTradesperson(db());
    const clock = fixedClock("2026-03-03T10:00:00Z");
    const quote = await submitQuote(as(database(), hannah, { clock }), { jobId: job.id, ...words });
    expect(quote).toMatchObject({ jobId: job.id, tradespersonId: hannah.id, status: "pending", ...words });
    expect(quote.expiresAt).toEqual(new Date("2026-04-02T10:00:00Z"));
    const events = await db().select().from(statusEvents).where(eq(statusEvents.entityId, quote.id));
    expect(events).toMatchObject([{ entity: "quote", event: "create", toStatus: "pending", actorId: hannah.id }]);
    const forThem = eq(userEvents.userId, job.customerId);
    const told = await db().select().from(userEvents).where(forThem).orderBy(userEvents.id);
    const ids = { quote_id: quote.id, job_id: job.id };
    expect(told).toMatchObject([
      { type: "quote.submitted", payload: ids },
      { type: "notification.created", payload: { ...ids, notification_id: expect.any(String) } },
    ]);
    expect(await mailsTo(job.customerId)).toMatchObject([
      {
        kind: "quote-received",
        payload: {
          jobTitle: job.title,
          tradesperson: "Hannah Booth",
          amount: 9_500,
        },
        url: expect.stringContaining(job.id),
      },
    ]);
  });

  test("of twenty tradespeople who quote at the same time three succeed, and the others get the reason", async () => {
    const job = await makeJob(db());
    const people = await Promise.all(Array.from({ length: 20 }, () => makeTradesperson(db())));
    const { fulfilled, rejected } = await race(20, (i) =>
      submitQuote(as(database(), people[i]), { jobId: job.id, ...words }),
    );
    expect(fulfilled).toHaveLength(3);
    expect(codes(rejected)).toEqual(Array(17).fill("QUOTE_LIMIT_REACHED"));
    expect(await db().$count(quotes, eq(quotes.jobId, job.id))).toBe(3);
  });

  test("ten clicks by one tradesperson make one quote", async () => {
    const job = await makeJob(db());
    const hannah = await makeTradesperson(db());
    const { fulfilled, rejected } = await race(10, () =>
      submitQuote(as(database(), hannah), { jobId: job.id, ...words }),
    );
    expect(fulfilled).toHaveLength(1);
    expect(codes(rejected)).toEqual(Array(9).fill("ALREADY_QUOTED"));
  });

  test("withdrawing a quote makes room for another", async () => {
    const job = await makeJob(db());
    const [first] = await Promise.all([1, 2, 3].map(() => makeQuote(db(), { jobId: job.id })));
    const late = as(database(), await makeTradesperson(db()));
    await expect(submitQuote(late, { jobId: job.id, ...words })).rejects.toMatchObject({ code: "QUOTE_LIMIT_REACHED" });
    if (!first) throw new Error("no quote");
    await withdrawQuote(as(database(), first.tradesperson), { quoteId: first.id });
    await submitQuote(late, { jobId: job.id, ...words });
    await expect(submitQuote(as(database(), first.tradesperson), { jobId: job.id, ...words })).rejects.toMatchObject({
      code: "QUOTE_LIMIT_REACHED",
    });
  });

  test("is refused to everyone who may not quote", async () => {
    const job = await makeJob(db());
    const send = (actor: Actor, jobId = job.id) => submitQuote(as(database(), actor), { jobId, ...words });
    const tradesperson = (overrides = {}) => makeTradesperson(db(), overrides);
    await expect(send(visitor)).rejects.toMatchObject({ code: "NOT_SIGNED_IN", status: 401 });
    await expect(send(job.customer)).rejects.toMatchObject({ code: "WRONG_ROLE", status: 403 });
    await expect(send(await makeAdmin(db()))).rejects.toMatchObject({ code: "WRONG_ROLE" });
    await expect(send(await tradesperson({ suspended: true }))).rejects.toMatchObject({ code: "SUSPENDED" });
    await expect(send(await tradesperson({ emailVerified: false }))).rejects.toMatchObject({
      code: "EMAIL_NOT_VERIFIED",
    });
    await expect(send(await tradesperson(), newId())).rejects.toMatchObject({ status: 404, message: "Job not found" });
    await expect(send(await tradesperson(), "7")).rejects.toMatchObject({ status: 404 });
    const unseen = await makeJob(db(), { visibleAt: null });
    await expect(send(await tradesperson(), unseen.id)).rejects.toMatchObject({ status: 404 });
    const closed = await makeJob(db(), { status: "cancelled" });
    await expect(send(await tradesperson(), closed.id)).rejects.toMatchObject({ code: "JOB_NOT_OPEN", status: 409 });
  });

  test("gas work needs a Gas Safe check that is current on the day", async () => {
    const job = await makeJob(db(), { title: "Annual boiler service" });
    const send = async (person: User) => submitQuote(as(database(), person), { jobId: job.id, ...words });
    await expect(send(await makeTradesperson(db()))).rejects.toMatchObject({ code: "GAS_SAFE_NEEDED", status: 403 });
    const lapsed = await makeTradesperson(db(), { gasSafe: true, trade: "Gas Engineer" });
    await db()
      .update(verificationChecks)
      .set({ expiresAt: "2026-01-01" })
      .where(and(eq(verificationChecks.userId, lapsed.id), eq(verificationChecks.kind, "gas_safe")));
    await expect(send(lapsed)).rejects.toMatchObject({ code: "GAS_SAFE_NEEDED" });
    await expect(send(await makeTradesperson(db(), { gasSafe: true }))).resolves.toMatchObject({ status: "pending" });
  });
});

describe("changing a quote", () => {
  test("edits amount or message while it is pending", async () => {
    const quote = await makeQuote(db());
    const ctx = as(database(), quote.tradesperson);
    expect(await editQuote(ctx, { quoteId: quote.id, amount: pence(12_000) })).toMatchObject({
      amount: 12_000,
      message: quote.message,
    });
    expect(await editQuote(ctx, { quoteId: quote.id, message: "Now with a guarantee" })).toMatchObject({
      amount: 12_000,
      message: "Now with a guarantee",
    });
  });

  test("is NOT_FOUND for other people and WRONG_ROLE for the wrong role", async () => {
    const quote = await makeQuote(db());
    const other = as(database(), await makeTradesperson(db()));
    for (const verb of [withdrawQuote, editQuote])
      await expect(verb(other, { quoteId: quote.id, message: "x" })).rejects.toMatchObject({ status: 404 });
    await expect(rejectQuote(as(database(), await makeCustomer(db())), { quoteId: quote.id })).rejects.toMatchObject({
      status: 404,
    });
    await expect(rejectQuote(as(database(), quote.tradesperson), { quoteId: quote.id })).rejects.toMatchObject({
      status: 403,
    });
    await expect(withdrawQuote(other, { quoteId: "nonsense" })).rejects.toMatchObject({ status: 404 });
  });

  test("does nothing to withdrawn, rejected and accepted quotes", async () => {
    const job = await makeJob(db());
    for (const status of ["accepted", "rejected", "withdrawn", "expired"] as const) {
      const quote = await makeQuote(db(), { jobId: job.id, status });
      const ctx = as(database(), quote.tradesperson);
      await expect(editQuote(ctx, { quoteId: quote.id, message: "x" })).rejects.toMatchObject({
        code: "QUOTE_NOT_PENDING",
      });
      await expect(withdrawQuote(ctx, { quoteId: quote.id })).rejects.toMatchObject({ code: "QUOTE_NOT_PENDING" });
      const customer = as(database(), job.customer);
      await expect(rejectQuote(customer, { quoteId: quote.id })).rejects.toMatchObject({ code: "QUOTE_NOT_PENDING" });
      expect(await statusOf(quote.id)).toBe(status);
    }
  });

  test("rejecting and withdrawing are undone within ten minutes, by the person who did it, while there is room", async () => {
    const { customer, id: jobId } = await makeJob(db());
    const quote = await makeQuote(db(), { jobId });
    const ask = { quoteId: quote.id };
    const clock = fixedClock("2026-03-03T10:00:00Z");
    const [grace, hannah] = [customer, quote.tradesperson].map((user) => as(database(), user, { clock }));
    if (!grace || !hannah) throw new Error("two people");
    await withdrawQuote(hannah, ask);
    await expect(restoreQuote(grace, ask)).rejects.toMatchObject({ code: "CANNOT_UNDO_QUOTE" });
    expect(await restoreQuote(hannah, ask)).toMatchObject({ status: "pending" });
    await rejectQuote(grace, ask);
    await expect(restoreQuote(hannah, ask)).rejects.toMatchObject({ code: "CANNOT_UNDO_QUOTE" });
    const late = fixedClock("2026-03-03T10:10:00Z");
    await expect(restoreQuote(as(database(), customer, { clock: late }), ask)).rejects.toMatchObject({
      code: "CANNOT_UNDO_QUOTE",
    });
    const others = [
      await makeQuote(db(), { jobId }),
      await makeQuote(db(), { jobId }),
      await makeQuote(db(), { jobId }),
    ];
    await expect(restoreQuote(grace, ask)).rejects.toMatchObject({ code: "QUOTE_LIMIT_REACHED" });
    await rejectQuote(grace, { quoteId: others[0]?.id ?? "" });
    expect(await restoreQuote(grace, ask)).toMatchObject({ status: "pending" });
    expect((await mailsTo(quote.tradesperson.id)).map(({ kind }) => kind)).toEqual([
      "quote-rejected",
      "quote-reopened",
    ]);
  });

  test("a quote with a requested date waits for the answer", async () => {
    const job = await makeJob(db());
    const quote = await makeQuote(db(), { jobId: job.id });
    await db().insert(bookings).values({
      jobId: job.id,
      quoteId: quote.id,
      customerId: job.customerId,
      tradespersonId: quote.tradespersonId,
      amount: quote.amount,
      status: "pending",
      scheduledDate: "2099-01-01",
    });
    const ctx = as(database(), quote.tradesperson);
    const asked = { code: "QUOTE_DATE_ASKED", status: 409 };
    await expect(editQuote(ctx, { quoteId: quote.id, amount: pence(1_000) })).rejects.toMatchObject(asked);
    await expect(withdrawQuote(ctx, { quoteId: quote.id })).rejects.toMatchObject(asked);
    await expect(rejectQuote(as(database(), job.customer), { quoteId: quote.id })).rejects.toMatchObject(asked);
  });

  test("rejecting notifies the tradesperson", async () => {
    const job = await makeJob(db());
    const quote = await makeQuote(db(), { jobId: job.id });
    expect(await rejectQuote(as(database(), job.customer), { quoteId: quote.id })).toMatchObject({
      status: "rejected",
    });
    expect(await mailsTo(quote.tradespersonId)).toMatchObject([{ kind: "quote-rejected" }]);
  });
});

test("every state × event × role follows the state machine", async () => {
  const job = await makeJob(db());
  const people = { customer: job.customer, tradesperson: await makeTradesperson(db()), admin: await makeAdmin(db()) };
  const { id } = await makeQuote(db(), { jobId: job.id, tradesperson: people.tradesperson });
  for (const { state, event, role, to } of everyMove(quoteMachine)) {
    await db().update(quotes).set({ status: state }).where(eq(quotes.id, id));
    const actor = role === "visitor" ? visitor : role === "system" ? system : people[role];
    const move = { id, event, actor, at: new Date() };
    const moved = await db().transaction((tx) => tryTransition(tx, quotes, quoteMachine, move));
    expect(moved?.status ?? null, `${state} ${event} ${role}`).toBe(to);
    expect(await statusOf(id)).toBe(to ?? state);
  }
});

test("pending quotes expire after thirty days, unless a date is requested", async () => {
  const clock = fixedClock(new Date());
  const job = await makeJob(db());
  const made = await Promise.all([1, 2, 3].map(() => makeQuote(db(), { jobId: job.id })));
  const [old, asked, fresh] = made;
  if (!old || !asked || !fresh) throw new Error("no quotes");
  await db().insert(bookings).values({
    jobId: job.id,
    quoteId: asked.id,
    customerId: job.customerId,
    tradespersonId: asked.tradespersonId,
    amount: asked.amount,
    status: "pending",
  });
  await db()
    .update(quotes)
    .set({ expiresAt: new Date(Date.now() + 60 * DAY) })
    .where(eq(quotes.id, fresh.id));
  const ctx = as(database(), system, { clock });
  const before = await Promise.all(made.map((quote) => statusOf(quote.id)));
  expect(before).toEqual(["pending", "pending", "pending"]);
  clock.advance(30 * DAY + 60_000);
  await expireQuotes(ctx);
  expect(await Promise.all(made.map((quote) => statusOf(quote.id)))).toEqual(["expired", "pending", "pending"]);
  const told = async (userId: string) => (await mailsTo(userId)).map((mail) => mail.kind);
  expect(await told(old.tradespersonId)).toEqual(["quote-expired"]);
  expect(await told(job.customerId)).toEqual(["quote-lapsed"]);
});

describe("reading quotes", () => {
  test("the customer sees all quotes with trade, rating, checks and distance; a tradesperson their own; others none", async () => {
    const job = await makeJob(db(), { latitude: 53.8196, longitude: -1.5659 });
    const hannah = await makeTradesperson(db(), { name: "Hannah Booth" });
    const dele = await makeTradesperson(db(), { name: "Dele Okafor", verified: false });
    await db()
      .update(profiles)
      .set({ postcode: "LS7 3PL", latitude: 53.8008, longitude: -1.5491, ratingSum: 49, reviewCount: 10 })
      .where(eq(profiles.id, hannah.id));
    await makeQuote(db(), { jobId: job.id, tradesperson: hannah, createdAt: new Date(1_000) });
    await makeQuote(db(), { jobId: job.id, tradesperson: dele, createdAt: new Date(2_000) });
    const seen = (await quotesOfJob(as(database(), job.customer), job.id)).items;
    expect(seen.map((quote) => quote.tradesperson)).toMatchObject([
      { fullName: "Dele Okafor", trade: "Plumber", verified: false, checks: [], distance: null, reviewCount: 0 },
      {
        fullName: "Hannah Booth",
        verified: true,
        distance: { miles: 1, as: "exactly" },
        area: "Leeds",
        ratingSum: 49,
        reviewCount: 10,
      },
    ]);
    expect(seen[1]?.tradesperson.checks.map((check) => check.kind)).toEqual(["identity", "insurance"]);
    expect((await quotesOfJob(as(database(), await makeAdmin(db())), job.id)).items).toHaveLength(2);
    expect((await quotesOfJob(as(database(), hannah), job.id)).items).toMatchObject([{ tradespersonId: hannah.id }]);
    expect((await quotesOfJob(as(database(), await makeTradesperson(db())), job.id)).items).toEqual([]);
    for (const actor of [await makeCustomer(db())])
      await expect(quotesOfJob(as(database(), actor), job.id)).rejects.toMatchObject({ status: 404 });
    await expect(quotesOfJob(as(database()), job.id)).rejects.toMatchObject({ status: 401 });
  });

  test("lapsed checks are not shown, and of two of a kind the newer one", async () => {
    const job = await makeJob(db());
    const hannah = await makeTradesperson(db(), { verified: false });
    const check = { userId: hannah.id, kind: "insurance", status: "approved" } as const;
    await db()
      .insert(verificationChecks)
      .values([
        { ...check, decidedAt: new Date("2025-01-01"), expiresAt: "2026-01-01" },
        { ...check, decidedAt: new Date("2026-01-01"), expiresAt: "2098-01-01" },
        { ...check, decidedAt: new Date("2026-02-01"), expiresAt: "2099-01-01" },
        { ...check, kind: "identity", status: "submitted" },
      ]);
    await makeQuote(db(), { jobId: job.id, tradesperson: hannah });
    const [quote] = (await quotesOfJob(as(database(), job.customer), job.id)).items;
    expect(quote?.tradesperson.checks).toMatchObject([{ kind: "insurance", expiresAt: "2099-01-01" }]);
  });

  test("shows the days with booked work in the next fourteen", async () => {
    const clock = fixedClock("2026-03-03T10:00:00Z");
    const hannah = await makeTradesperson(db());
    for (const scheduledDate of ["2026-03-02", "2026-03-05", "2026-03-05", "2026-03-17", "2026-03-18"])
      await makeBooking(db(), { tradesperson: hannah, scheduledDate });
    const job = await makeJob(db());
    await makeQuote(db(), { jobId: job.id, tradesperson: hannah });
    const [quote] = (await quotesOfJob(as(database(), job.customer, { clock }), job.id)).items;
    expect(quote?.tradesperson.bookedDays).toEqual(["2026-03-05", "2026-03-17"]);
  });

  test("lists one's own quotes newest first, by status, in stable pages, with the job's outward postcode only", async () => {
    const hannah = await makeTradesperson(db());
    const statuses = ["pending", "rejected", "pending", "accepted", "withdrawn"] as const;
    for (const [i, status] of statuses.entries())
      await makeQuote(db(), { tradesperson: hannah, status, createdAt: new Date(Date.UTC(2026, 0, i + 1)) });
    await makeQuote(db());
    const ctx = as(database(), hannah);
    const first = await myQuotes(ctx, { limit: 3 });
    const rest = await myQuotes(ctx, { limit: 3, cursor: first.nextCursor ?? "" });
    expect([...first.items, ...rest.items].map((quote) => quote.status)).toEqual(statuses.toReversed());
    expect(rest.nextCursor).toBeNull();
    expect(first.items[0]?.job).toMatchObject({
      title: "Replace kitchen mixer tap",
      location: "LS6",
      budgetMin: 8_000,
    });
    expect((await myQuotes(ctx, { status: "pending" })).items).toHaveLength(2);
    expect(await quoteTotalsPart(db(), { person: hannah.id })).toEqual({
      pending: 2,
      accepted: 1,
      rejected: 1,
      withdrawn: 1,
      expired: 0,
    });
  });

  test("counts of received and pending quotes, in one query", async () => {
    const [job, empty] = [await makeJob(db()), await makeJob(db())];
    for (const status of ["pending", "pending", "rejected", "withdrawn", "expired"] as const)
      await makeQuote(db(), { jobId: job.id, status });
    expect(await quoteCounts(db(), [job.id, empty.id])).toEqual(new Map([[job.id, { received: 4, pending: 2 }]]));
    expect(await quoteCounts(db(), [])).toEqual(new Map());
  });

  test("the gate and the operation that sends a quote agree", async () => {
    const job = await makeJob(db());
    const ctx = as(database(), await makeTradesperson(db()));
    expect(await quoteGate(ctx, job.id)).toMatchObject({ decision: { allowed: true }, live: 0 });
    await submitQuote(ctx, { jobId: job.id, ...words });
    expect(await quoteGate(ctx, job.id)).toMatchObject({ decision: { code: "ALREADY_QUOTED" }, live: 1 });
    expect(await quoteGate(as(database(), job.customer), job.id)).toMatchObject({ decision: { code: "OWN_JOB" } });
  });
});

test("no read of quotes scans a table, and no list sorts", async () => {
  const job = await makeJob(db());
  const quote = await makeQuote(db(), { jobId: job.id });
  const plans = await plansOf(database(), async (db) => {
    const customer = as(database(), job.customer, { db });
    const tradesperson = as(database(), quote.tradesperson, { db });
    await quotesOfJob(customer, job.id);
    await quoteGate(tradesperson, job.id);
    await quoteCounts(db, [job.id]);
    await myQuotes(tradesperson);
    await myQuotes(tradesperson, { status: "pending" });
    await expireQuotes(as(database(), system, { db }));
  });
  expect(plans.length).toBeGreaterThan(8);
  for (const { query, plan } of plans) {
    expect(plan, query).not.toContain("Seq Scan");
    if (query.includes("limit")) expect(plan, query).not.toContain("Sort");
  }
});
