import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { cases } from "#db/schema/cases.ts";
import { chargebacks } from "#db/schema/money/payments.ts";
import { makeBooking, makeContest, makeNoAccess } from "#features/bookings/testing.ts";
import { escalateDispute } from "#features/disputes/index.server.ts";
import { DECISION_DAYS } from "#features/disputes/rules/dispute.machine.ts";
import { makeHeldDispute, split } from "#features/disputes/testing.ts";
import { makeAdmin, makeCustomer, makeUser } from "#features/identity/auth/testing.ts";
import { answerComplaint } from "#features/identity/privacy/index.server.ts";
import { answerDue } from "#features/identity/privacy/rules/complaint.ts";
import { makeStoredComplaint } from "#features/identity/privacy/testing.ts";
import { decideGas } from "#features/jobs/index.server.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { closeUnpaidCase } from "#features/money/index.server.ts";
import { chasePayments } from "#features/money/server/due/chase-payments.server.ts";
import { decisionDueAt } from "#features/reports/rules/report.policy.ts";
import { makeReport } from "#features/reports/testing.ts";
import { decideReview } from "#features/reviews/index.server.ts";
import { makeReview } from "#features/reviews/testing.ts";
import { appealSuspension, clearHold, decideSignal, upholdSuspension } from "#features/risk/index.server.ts";
import { SIGNAL_KINDS, signalLabels } from "#features/risk/rules/identity-signal.ts";
import { makeHold, makeSignal, makeSuspension } from "#features/risk/testing.ts";
import { rejectCheck } from "#features/verification/index.server.ts";
import { checkName } from "#features/verification/rules/check.labels.ts";
import { CHECK_KINDS } from "#features/verification/rules/check-kinds.ts";
import { makeCheck } from "#features/verification/testing.ts";
import { submitChargebackEvidence } from "#flows/chargeback-evidence.server.ts";
import { decideDispute } from "#flows/decide-dispute.server.ts";
import { decideNoAccess } from "#flows/decide-no-access.server.ts";
import { decideNoShow } from "#flows/decide-no-show.server.ts";
import { decideReport } from "#flows/decide-report.server.ts";
import { deliverEvents, startCheckout } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { targetOf } from "#kernel/desk-targets.ts";
import { pence } from "#kernel/money.ts";
import { CARDS, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { retryJob } from "../../operators/index.server.ts";
import { failedJob, failedWebhook } from "../../operators/testing.ts";
import { answerTicket, askAsVisitor, findTicket, openTicket, writeToTicket } from "../../support/index.server.ts";
import { refreshAllCases, refreshWorkCases } from "../index.server.ts";
import { CASE_KINDS, type CaseKind } from "../rules/case-kinds.ts";
import { caseOf } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
let admin: User;
let second: User;
beforeAll(async () => {
  [admin, second] = [await makeAdmin(db()), await makeAdmin(db())];
});

const ctx = (user: User) => as(database(), user);
const tradesperson = () => makeUser(db(), { userType: "tradesperson" });
const reason = "Looked at again";

async function supportWaits() {
  const user = await makeCustomer(db());
  const { id } = await openTicket(ctx(user), { subject: "My refund", content: "Where is\nmy refund?" });
  const lastId = (await findTicket(ctx(admin), id)).messages.at(-1)?.id ?? "";
  return {
    id,
    personId: user.id,
    done: () => answerTicket(ctx(admin), { ticketId: id, lastId, content: "On its way" }),
  };
}

async function disputeWaits() {
  const { dispute, tradesperson } = await makeHeldDispute(database());
  await escalateDispute(ctx(tradesperson), { disputeId: dispute.id });
  const decision = { disputeId: dispute.id, terms: split(0), reason };
  return { id: dispute.id, personId: dispute.raisedBy, done: () => decideDispute(ctx(admin), decision) };
}

async function checkWaits() {
  const check = await makeCheck(db(), { userId: (await tradesperson()).id });
  return { id: check.id, personId: check.userId, done: () => rejectCheck(ctx(admin), { checkId: check.id, reason }) };
}

async function reportWaits() {
  const people = { reporterId: (await makeCustomer(db())).id, reportedId: (await tradesperson()).id };
  const { id } = await makeReport(db(), people);
  return { id, personId: people.reportedId, done: () => decideReport(ctx(admin), { id, outcome: "nothing", reason }) };
}

async function riskWaits() {
  const other = await makeCustomer(db());
  await makeSuspension(db(), other.id);
  const hold = await makeHold(db(), (await makeCustomer(db())).id, other.id);
  return { id: hold.id, personId: hold.userId, done: () => clearHold(ctx(admin), { holdId: hold.id, reason }) };
}

async function signalWaits() {
  const { id, userId } = await makeSignal(db(), (await makeCustomer(db())).id);
  return { id, personId: userId, done: () => decideSignal(ctx(admin), { signalId: id, decision: "clear", reason }) };
}

async function appealWaits() {
  const user = await makeCustomer(db());
  const { id } = await makeSuspension(db(), user.id, { openedBy: second.id });
  const suspended = { ...user, suspended: true };
  await appealSuspension(ctx(suspended), { suspensionId: id, appeal: "It was not me, it was my brother" });
  return { id, personId: user.id, done: () => upholdSuspension(ctx(admin), { suspensionId: id, reason }) };
}

async function reviewWaits() {
  const { review } = await makeReview(db(), { status: "held", heldFor: "small_amount" });
  const decision = { reviewId: review.id, decision: "publish", reason } as const;
  return { id: review.id, personId: review.reviewerId, done: () => decideReview(ctx(admin), decision) };
}

async function gasWaits() {
  const job = await makeJob(db(), { gasReviewAt: new Date() });
  const decision = { jobId: job.id, decision: "not_gas", reason } as const;
  return { id: job.id, personId: job.customerId, done: () => decideGas(ctx(admin), decision) };
}

async function noShowWaits() {
  const { booking } = await makeBooking(db(), { status: "confirmed", noShowAt: new Date() });
  const { id } = await makeContest(db(), booking);
  const decision = { contestId: id, decision: "accept", reason } as const;
  return { id, personId: booking.tradespersonId, done: () => decideNoShow(ctx(admin), decision) };
}

async function unpaidWaits() {
  const completedAt = later(new Date(), -30 * DAY);
  const { booking } = await makeBooking(db(), { status: "completed", completedAt });
  await chasePayments(ctx(admin));
  const done = () => closeUnpaidCase(ctx(admin), { bookingId: booking.id, reason });
  return { id: booking.id, personId: booking.customerId, done };
}

async function complaintWaits() {
  const { id } = await makeStoredComplaint(db());
  return { id, personId: null, done: () => answerComplaint(ctx(admin), { complaintId: id, answer: "It is deleted" }) };
}

async function workWaits() {
  const id = await failedJob(db());
  await refreshWorkCases(ctx(admin));
  return { id, personId: null, done: () => retryJob(ctx(admin), { jobId: id, reason }) };
}

async function chargebackWaits() {
  const work = await makeBooking(db(), { status: "completed", amount: pence(10_000) });
  await payAtCheckout(db(), await startCheckout(database(), work.customer, work.booking.id), CARDS.chargedBack);
  await deliverEvents(database());
  const [row] = await db().select().from(chargebacks).where(eq(chargebacks.bookingId, work.booking.id));
  const id = row?.id ?? "";
  const evidence = { chargebackId: id, reason };
  return { id, personId: work.customer.id, done: () => submitChargebackEvidence(ctx(admin), evidence) };
}

const waits: Record<CaseKind, () => Promise<{ id: string; personId: string | null; done: () => Promise<unknown> }>> = {
  support: supportWaits,
  dispute: disputeWaits,
  check: checkWaits,
  report: reportWaits,
  risk: riskWaits,
  signal: signalWaits,
  appeal: appealWaits,
  review: reviewWaits,
  gas: gasWaits,
  no_show: noShowWaits,
  unpaid: unpaidWaits,
  complaint: complaintWaits,
  work: workWaits,
  chargeback: chargebackWaits,
};

describe("a case", () => {
  test.each(CASE_KINDS)("of the kind %s opens when it begins to wait and closes with the decision", async (kind) => {
    const { id, personId, done } = await waits[kind]();
    expect(await caseOf(db(), kind, id)).toMatchObject({ closedAt: null, personId, assigneeId: null, version: 0 });
    await done();
    expect(await caseOf(db(), kind, id)).toMatchObject({ closedAt: expect.any(Date), personId });
  });

  test("of a call-out charge to which the customer objects opens with the objection, and not before", async () => {
    const { booking } = await makeBooking(db());
    const { id } = await makeNoAccess(db(), booking);
    expect(await caseOf(db(), "no_show", id)).toBeUndefined();
    await db().execute(
      sql`update no_access_reports set status = 'contested', contested_at = now(), reason = 'In' where id = ${id}`,
    );
    expect(await caseOf(db(), "no_show", id)).toMatchObject({ closedAt: null, personId: booking.customerId });
    await decideNoAccess(ctx(admin), { reportId: id, decision: "refuse", reason });
    expect(await caseOf(db(), "no_show", id)).toMatchObject({ closedAt: expect.any(Date) });
  });

  test("that waits again is open again, with what operators set and without its snooze", async () => {
    const user = await makeCustomer(db());
    const { id } = await openTicket(ctx(user), { subject: "First", content: "One" });
    const write = (content: string) => writeToTicket(ctx(user), { ticketId: id, content });
    const set = { assigneeId: admin.id, tags: ["refund"], snoozedUntil: later(new Date(), DAY) };
    await db().update(cases).set(set).where(eq(cases.subjectId, id));
    await write("Two");
    expect(await caseOf(db(), "support", id)).toMatchObject({ ...set, title: "First" });
    await db().execute(sql`update support_threads set waiting_since = null, subject = null where id = ${id}`);
    expect(await caseOf(db(), "support", id)).toMatchObject({ closedAt: expect.any(Date) });
    await write("Three");
    // A conversation from before there were tickets has no subject.
    const again = { closedAt: null, assigneeId: admin.id, tags: ["refund"], snoozedUntil: null, title: "Three" };
    expect(await caseOf(db(), "support", id)).toMatchObject(again);
  });

  test("goes with what it was about", async () => {
    await askAsVisitor(as(database()), {
      name: "Ann Other",
      email: "ann@visitor.test",
      subject: "Hello",
      content: "Hello?",
    });
    const { rows } = await db().execute<{ id: string }>(
      sql`delete from support_threads where user_id is null returning id`,
    );
    expect(rows).toHaveLength(1);
    expect(await caseOf(db(), "support", rows[0]?.id ?? "")).toBeUndefined();
  });

  test("of a failed event of the provider closes when the event is handled", async () => {
    const id = await failedWebhook(db());
    expect(await caseOf(db(), "work", id)).toMatchObject({ closedAt: null });
    await db().execute(sql`update webhook_events set status = 'handled' where id = ${id}`);
    expect(await caseOf(db(), "work", id)).toMatchObject({ closedAt: expect.any(Date) });
  });
});

test("the deadlines are those that the modules promise", async () => {
  const due = async (kind: CaseKind, id: string) => (await caseOf(db(), kind, id))?.deadline;
  const dispute = await disputeWaits();
  const [raised] = (
    await db().execute<{ due: Date; at: Date }>(
      sql`select due_at as due, escalated_at as at from disputes where id = ${dispute.id}`,
    )
  ).rows;
  expect(await due("dispute", dispute.id)).toEqual(new Date(raised?.due ?? 0));
  expect(Number(new Date(raised?.due ?? 0)) - Number(new Date(raised?.at ?? 0))).toBe(DECISION_DAYS * DAY);
  const people = { reporterId: admin.id, reportedId: second.id };
  const report = await makeReport(db(), people);
  expect(await due("report", report.id)).toEqual(decisionDueAt(report));
  const complaint = await makeStoredComplaint(db());
  expect(await due("complaint", complaint.id)).toEqual(answerDue(complaint.createdAt));
});

/** By the kind of case, which is also the name of its target. */
const TARGETS = ["support", "check", "risk", "signal", "appeal", "review", "gas", "no_show", "unpaid", "work"] as const;

test.each(TARGETS)("the list of the kind %s shows the deadline that the queue has", async (kind) => {
  const { id } = await waits[kind]();
  const found = await caseOf(db(), kind, id);
  expect(found?.deadline).toEqual(targetOf(kind, found?.openedAt ?? new Date()));
});

test("the views of all kinds have the same columns, types and precisions", async () => {
  const { rows } = await database().pool.query<{ view: string; columns: string }>(`
    select c.relname as view, string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'v' and c.relname like 'waiting\\_%' group by c.relname order by c.relname`);
  expect(rows.map(({ view }) => view)).toEqual(["cases", ...CASE_KINDS].map((kind) => `waiting_${kind}`).sort());
  expect(new Set(rows.map(({ columns }) => columns)).size).toBe(1);
});

test("a severe signal is decided sooner", async () => {
  const { id } = await makeSignal(db(), (await makeCustomer(db())).id, { severity: 3 });
  const found = await caseOf(db(), "signal", id);
  expect(found?.deadline).toEqual(targetOf("severeSignal", found?.openedAt ?? new Date()));
});

test("titles use the names of the modules", async () => {
  const { id: userId } = await tradesperson();
  for (const kind of CHECK_KINDS) {
    const { id } = await makeCheck(db(), { userId, kind });
    expect((await caseOf(db(), "check", id))?.title).toBe(checkName(kind));
  }
  const other = await makeCustomer(db());
  for (const kind of SIGNAL_KINDS) {
    const hold = await makeHold(db(), (await makeCustomer(db())).id, other.id);
    await db().execute(sql`update account_holds set kind = ${kind}, status = 'held' where id = ${hold.id}`);
    expect((await caseOf(db(), "risk", hold.id))?.title).toBe(`Same ${signalLabels[kind]} as a suspended person`);
  }
});

test("the task at the start opens what is missing, closes what no longer waits, and changes nothing the second time", async () => {
  const missing = await makeCheck(db(), { userId: (await tradesperson()).id });
  await db().delete(cases).where(eq(cases.subjectId, missing.id));
  const [stale] = await db()
    .insert(cases)
    .values({
      kind: "check",
      subjectId: (await makeCheck(db(), { userId: (await tradesperson()).id, status: "rejected" })).id,
      title: "Identity",
      risk: 1,
      openedAt: new Date(),
      deadline: new Date(),
      subjectDeadline: new Date(),
    })
    .onConflictDoNothing()
    .returning();
  await refreshAllCases(ctx(admin));
  expect(await caseOf(db(), "check", missing.id)).toMatchObject({ closedAt: null });
  expect(await caseOf(db(), "check", stale?.subjectId ?? "")).toMatchObject({ closedAt: expect.any(Date) });
  const all = () => db().select().from(cases).orderBy(cases.id);
  const before = await all();
  await refreshAllCases(ctx(admin));
  expect(await all()).toEqual(before);
});
