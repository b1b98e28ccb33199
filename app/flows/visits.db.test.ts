import { and, asc, eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { timeOff, workingHours } from "#db/schema/calendar.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { visitPlans, visits } from "#db/schema/subscriptions.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { agreementDraft } from "#features/documents/rules/agreement.ts";
import { bookingFacts } from "#features/documents/server/booking-facts.server.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import {
  declineVisits,
  endVisits,
  endVisitsOf,
  findPlanFor,
  myPlans,
  pauseVisits,
  proposeVisits,
  skipVisit,
  withdrawVisits,
} from "#features/subscriptions/index.server.ts";
import type { ProposeVisits } from "#features/subscriptions/rules/visit.schema.ts";
import { makePlan } from "#features/subscriptions/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { addDays } from "#kernel/days.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { acceptVisits, bookDueVisits, resumeVisits } from "./visits.server.ts";

const database = testDatabase();
const db = () => database().db;
const at = (user: User, now: string) => as(database(), user, { clock: fixedClock(now) });
const runTask = (now: string) => bookDueVisits(as(database(), system, { clock: fixedClock(now) }));

const paidWork = async (tradesperson?: User) => {
  const { booking, ...people } = await makeBooking(db(), {
    tradesperson: tradesperson ?? (await makeTradesperson(db())),
    status: "completed",
    depositPaid: true,
    releasedAt: new Date(),
  });
  return { bookingId: booking.id, ...people };
};
type ProposalFields = Omit<ProposeVisits, "bookingId">;
const proposalFields = (more: Partial<ProposalFields> = {}): ProposalFields => ({
  title: "Mow the lawn",
  description: "Front and back, with the edges.",
  amount: pence(4_000),
  frequency: "weekly",
  firstDay: "2026-03-10",
  expressRequest: true,
  ...more,
});
const daysOf = async (planId: string) => {
  const rows = await db().select().from(visits).where(eq(visits.planId, planId)).orderBy(asc(visits.number));
  return rows.map((visit) => (visit.bookingId ? visit.day : `no ${visit.plannedDay}`));
};
const planOf = async (planId: string) => {
  const [plan] = await db().select().from(visitPlans).where(eq(visitPlans.id, planId));
  if (!plan) throw new Error("no plan");
  return plan;
};
const notificationsTo = async (userId: string, kind: string) => {
  const mine = and(eq(notifications.userId, userId), eq(notifications.kind, kind));
  return (await db().select().from(notifications).where(mine).orderBy(notifications.id)).map((row) => row.payload);
};
/** An active plan: every week from 10 March 2026. */
const active = async (more: Parameters<typeof makePlan>[1] = {}) =>
  makePlan(db(), { status: "active", firstDay: "2026-03-10", ...more });

// The task would go on to book the visits of all earlier tests.
afterEach(async () => {
  await db().update(visitPlans).set({ status: "ended", endedAt: new Date() }).where(eq(visitPlans.status, "active"));
});

describe("from a proposal to the visits", () => {
  test("the customer proposes, the tradesperson accepts, and each visit is booked a week ahead", async () => {
    const { bookingId, customer, tradesperson } = await paidWork();
    const plan = await proposeVisits(at(customer, "2026-03-01T10:00:00Z"), { bookingId, ...proposalFields() });
    expect(plan).toMatchObject({ status: "proposed", answerBy: "2026-03-10", category: "Plumbing" });
    expect(await notificationsTo(tradesperson.id, "visits-proposed")).toMatchObject([
      { customer: "Jo Marsh", amount: 4_000, how: "every week from Tue 10 Mar", date: "Tue 10 Mar" },
    ]);
    await acceptVisits(at(tradesperson, "2026-03-01T11:00:00Z"), { planId: plan.id });
    expect(await daysOf(plan.id)).toEqual([]);
    await runTask("2026-03-02T10:00:00Z");
    expect(await daysOf(plan.id)).toEqual([]);
    await runTask("2026-03-03T10:00:00Z");
    expect(await daysOf(plan.id)).toEqual(["2026-03-10"]);
    await runTask("2026-03-09T23:59:00Z");
    expect(await daysOf(plan.id)).toEqual(["2026-03-10"]);
    await runTask("2026-03-10T00:00:00Z");
    expect(await daysOf(plan.id)).toEqual(["2026-03-10", "2026-03-17"]);
    for (const { id, other } of [
      { id: customer.id, other: tradesperson.name },
      { id: tradesperson.id, other: customer.name },
    ])
      expect(await notificationsTo(id, "visit-booked")).toMatchObject([
        { other, date: "Tue 10 Mar", amount: 4_000, moved: "" },
        { other, date: "Tue 17 Mar" },
      ]);
  });

  test("a visit is a job, a quote and a booking like any other, with their events", async () => {
    const { plan, customer, tradesperson, booking: before } = await active();
    await runTask("2026-03-04T10:00:00Z");
    const [visit] = await db().select().from(visits).where(eq(visits.planId, plan.id));
    const [booking] = await db()
      .select()
      .from(bookings)
      .where(eq(bookings.id, `${visit?.bookingId}`));
    expect(booking).toMatchObject({
      customerId: customer.id,
      tradespersonId: tradesperson.id,
      amount: 4_000,
      status: "confirmed",
      depositPaid: false,
      scheduledDate: "2026-03-10",
    });
    const [job] = await db()
      .select()
      .from(jobPostings)
      .where(eq(jobPostings.id, `${booking?.jobId}`));
    const [like] = await db().select().from(jobPostings).where(eq(jobPostings.id, before.jobId));
    expect(job).toMatchObject({ title: "Mow the lawn", status: "in_progress", preferredStartDate: "2026-03-10" });
    expect(job?.postcode).toBe(like?.postcode);
    const [quote] = await db()
      .select()
      .from(quotes)
      .where(eq(quotes.id, `${booking?.quoteId}`));
    expect(quote).toMatchObject({ status: "accepted", amount: 4_000, tradespersonId: tradesperson.id });
    const events = async (id?: string) =>
      (
        await db()
          .select()
          .from(statusEvents)
          .where(eq(statusEvents.entityId, `${id}`))
          .orderBy(asc(statusEvents.id))
      ).map(({ event, actorKind }) => `${event} ${actorKind}`);
    expect(await events(job?.id)).toEqual(["create customer", "accept customer"]);
    expect(await events(quote?.id)).toEqual(["create tradesperson", "accept customer"]);
    expect(await events(booking?.id)).toEqual(["create customer"]);
  });

  test("a visit carries the plan’s own agreement and express request, with their times, and so does its document", async () => {
    const { bookingId, customer, tradesperson } = await paidWork();
    const bookedOf = async (planId: string) => {
      const rows = await db()
        .select({ booking: bookings })
        .from(visits)
        .innerJoin(bookings, eq(bookings.id, visits.bookingId))
        .where(eq(visits.planId, planId))
        .orderBy(asc(visits.number));
      return rows.map(({ booking }) => booking);
    };
    const [asked, agreed] = ["2026-03-01T10:00:00.000Z", "2026-03-02T11:00:00.000Z"];
    const plan = await proposeVisits(at(customer, asked), { bookingId, ...proposalFields() });
    await acceptVisits(at(tradesperson, agreed), { planId: plan.id });
    for (const day of ["2026-03-03", "2026-03-10", "2026-03-17", "2026-05-05"]) await runTask(`${day}T10:00:00Z`);
    const booked = await bookedOf(plan.id);
    expect(booked.length).toBeGreaterThan(3);
    for (const { agreedAt, expressRequestAt } of booked)
      expect([agreedAt?.toISOString(), expressRequestAt?.toISOString()]).toEqual([agreed, asked]);
    const last = booked.at(-1);
    const facts = await db().transaction((tx) => bookingFacts(tx, `${last?.id}`));
    const draft = facts && JSON.stringify(agreementDraft(facts, { version: "1.0", appliesFrom: "2026-01-01" }));
    expect(draft).toContain("On 1 March 2026 the customer asked: “Start the visits inside my 14 days to cancel.");
    expect(draft).toContain("2 March 2026");
  });

  test("a visit of a plan without an express request says that nobody asked", async () => {
    const { plan } = await active({ answeredAt: new Date("2026-02-01T10:00:00Z") });
    await runTask("2026-03-04T10:00:00Z");
    const [visit] = await db().select().from(visits).where(eq(visits.planId, plan.id));
    const facts = await db().transaction((tx) => bookingFacts(tx, `${visit?.bookingId}`));
    expect(facts).toMatchObject({ expressRequestAt: null, agreedAt: new Date("2026-02-01T10:00:00Z") });
  });

  test("when accepted late, visits due soon are booked at once", async () => {
    const { bookingId, customer, tradesperson } = await paidWork();
    const { id: planId } = await proposeVisits(at(customer, "2026-03-01T10:00:00Z"), {
      bookingId,
      ...proposalFields(),
    });
    await acceptVisits(at(tradesperson, "2026-03-10T10:00:00Z"), { planId });
    expect(await daysOf(planId)).toEqual(["2026-03-10", "2026-03-17"]);
  });

  test("an unanswered proposal expires after two weeks or after its first day", async () => {
    const { bookingId, customer, tradesperson } = await paidWork();
    const proposal = proposalFields({ firstDay: "2026-04-20" });
    const { id, answerBy } = await proposeVisits(at(customer, "2026-03-01T10:00:00Z"), { bookingId, ...proposal });
    expect(answerBy).toBe("2026-03-15");
    await runTask("2026-03-15T23:59:00Z");
    expect((await planOf(id)).status).toBe("proposed");
    await runTask("2026-03-16T00:00:00Z");
    expect((await planOf(id)).status).toBe("lapsed");
    expect(await notificationsTo(customer.id, "visits-closed")).toHaveLength(1);
    await expect(acceptVisits(at(tradesperson, "2026-03-16T01:00:00Z"), { planId: id })).rejects.toMatchObject({
      code: "PLAN_CHANGED",
    });
  });

  test("a proposal is refused with the reason", async () => {
    const now = "2026-03-01T10:00:00Z";
    const { bookingId, customer } = await paidWork();
    const propose = (user: User, id = bookingId, more: Partial<ProposeVisits> = {}) =>
      proposeVisits(at(user, now), { bookingId: id, ...proposalFields(more) });
    await expect(propose(await makeCustomer(db()))).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(propose(customer, newId())).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(propose(await makeTradesperson(db()))).rejects.toMatchObject({ code: "WRONG_ROLE" });
    await expect(propose({ ...customer, suspended: true })).rejects.toMatchObject({ code: "SUSPENDED" });
    await expect(propose({ ...customer, emailVerified: false })).rejects.toMatchObject({ code: "EMAIL_NOT_VERIFIED" });
    for (const firstDay of ["2026-02-28", "2027-03-01"])
      await expect(propose(customer, bookingId, { firstDay })).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
    const unpaid = await makeBooking(db(), { status: "completed" });
    await expect(propose(unpaid.customer, unpaid.booking.id)).rejects.toMatchObject({ code: "WORK_NOT_PAID" });
    const cases = [
      [await makeTradesperson(db(), { suspended: true }), "TRADESPERSON_AWAY"],
      [await makeTradesperson(db(), { verified: false }), "TRADESPERSON_UNVERIFIED"],
      [await makeTradesperson(db(), { trade: "Gas Engineer" }), "GAS_SAFE_NEEDED"],
    ] as const;
    for (const [tradesperson, code] of cases) {
      const work = await paidWork(tradesperson);
      await expect(propose(work.customer, work.bookingId)).rejects.toMatchObject({ code });
    }
    const { fulfilled, rejected } = await race(6, () => propose(customer));
    expect(fulfilled).toHaveLength(1);
    expect(rejected.every((error) => isAppError(error, "ALREADY_REPEATED"))).toBe(true);
  });

  test("a tradesperson whose checks have expired cannot accept", async () => {
    const { plan, tradesperson } = await makePlan(db(), { firstDay: "2026-03-10" });
    await db()
      .update(tradespersonProfiles)
      .set({ verified: false })
      .where(eq(tradespersonProfiles.userId, tradesperson.id));
    const accept = acceptVisits(at(tradesperson, "2026-03-01T10:00:00Z"), { planId: plan.id });
    await expect(accept).rejects.toMatchObject({ code: "TRADESPERSON_UNVERIFIED" });
    expect((await planOf(plan.id)).status).toBe("proposed");
  });
});

describe("at the same time", () => {
  test("eight concurrent workers book the same visit once", async () => {
    const { plan, customer } = await active();
    await race(8, () => runTask("2026-03-03T10:00:00Z"));
    expect(await daysOf(plan.id)).toEqual(["2026-03-10"]);
    expect(await notificationsTo(customer.id, "visit-booked")).toHaveLength(1);
    const jobs = await db().select().from(jobPostings).where(eq(jobPostings.customerId, customer.id));
    expect(jobs).toHaveLength(2);
  });

  test("of concurrent accepting, declining and withdrawing one succeeds", async () => {
    const { plan, customer, tradesperson } = await makePlan(db(), { firstDay: "2026-03-10" });
    const now = "2026-03-01T10:00:00Z";
    const planId = plan.id;
    const calls = [
      () => acceptVisits(at(tradesperson, now), { planId }),
      () => declineVisits(at(tradesperson, now), { planId }),
      () => withdrawVisits(at(customer, now), { planId }),
    ];
    const { fulfilled, rejected } = await race(6, (i) => calls[i % 3]?.() ?? Promise.reject());
    expect(fulfilled).toHaveLength(1);
    expect(rejected.every((error) => isAppError(error, "PLAN_CHANGED"))).toBe(true);
  });

  test("concurrent requests to skip leave out one visit", async () => {
    const { plan, customer } = await active({ firstDay: "2026-05-05" });
    const skip = () => skipVisit(at(customer, "2026-03-01T10:00:00Z"), { planId: plan.id, number: 0 });
    const { fulfilled } = await race(4, skip);
    expect(fulfilled).toHaveLength(1);
    expect(await daysOf(plan.id)).toEqual(["no 2026-05-05"]);
    expect((await planOf(plan.id)).nextDay).toBe("2026-05-12");
  });
});

describe("days", () => {
  test("time off moves a visit to the next working day, with a note; without one before the next visit, it is skipped", async () => {
    const { plan, customer, tradesperson } = await active();
    const { id: userId } = tradesperson;
    await db().insert(timeOff).values({ userId, firstDay: "2026-03-10", lastDay: "2026-03-11" });
    await db().insert(timeOff).values({ userId, firstDay: "2026-03-16", lastDay: "2026-03-24" });
    await runTask("2026-03-10T00:00:00Z");
    expect(await daysOf(plan.id)).toEqual(["2026-03-12", "no 2026-03-17"]);
    expect(await notificationsTo(customer.id, "visit-booked")).toMatchObject([
      { date: "Thu 12 Mar", moved: "Hannah Booth does not work on Tue 10 Mar, so we moved it" },
    ]);
    expect(await notificationsTo(customer.id, "visit-skipped")).toMatchObject([
      { date: "Tue 17 Mar", next: "Tue 24 Mar" },
    ]);
    await runTask("2026-03-17T00:00:00Z");
    expect(await daysOf(plan.id)).toEqual(["2026-03-12", "no 2026-03-17", "2026-03-25"]);
  });

  test("a plan cannot start on a weekday without working hours", async () => {
    const { bookingId, customer, tradesperson } = await paidWork();
    const hours = [1, 5].map((weekday) => ({ userId: tradesperson.id, weekday, startsAt: 480, endsAt: 1020 }));
    await db().insert(workingHours).values(hours);
    const plan = await proposeVisits(at(customer, "2026-03-01T10:00:00Z"), { bookingId, ...proposalFields() });
    expect(plan.firstDay).toBe("2026-03-13");
  });

  test("across clock changes there is one visit a week", async () => {
    const { plan } = await active({ firstDay: "2026-03-22" });
    for (const day of ["2026-03-15", "2026-03-22", "2026-03-28", "2026-03-29", "2026-03-30", "2026-04-05"])
      await runTask(`${day}T12:00:00Z`);
    expect(await daysOf(plan.id)).toEqual(["2026-03-22", "2026-03-29", "2026-04-05", "2026-04-12"]);
  });

  test("after a clock jump, past visits are not booked", async () => {
    const { plan } = await active();
    await runTask("2026-04-02T12:00:00Z");
    expect(await daysOf(plan.id)).toEqual(["2026-04-07"]);
  });
});

describe("pausing, resuming and ending", () => {
  test("while paused nothing is booked; the person who paused resumes with the next scheduled visit", async () => {
    const { plan, customer, tradesperson } = await active();
    const planId = plan.id;
    await pauseVisits(at(tradesperson, "2026-03-01T10:00:00Z"), { planId });
    await runTask("2026-03-20T10:00:00Z");
    expect(await daysOf(planId)).toEqual([]);
    const byOther = resumeVisits(at(customer, "2026-03-20T10:00:00Z"), { planId });
    await expect(byOther).rejects.toMatchObject({ code: "NOT_YOURS_TO_RESUME" });
    await resumeVisits(at(tradesperson, "2026-03-20T10:00:00Z"), { planId });
    expect(await daysOf(planId)).toEqual(["2026-03-24"]);
    expect(await notificationsTo(customer.id, "visits-resumed")).toMatchObject([{ date: "Tue 24 Mar" }]);
  });

  test("either person can end the plan; booked visits stay booked", async () => {
    for (const side of ["customer", "tradesperson"] as const) {
      const { plan, ...people } = await active();
      await runTask("2026-03-03T10:00:00Z");
      await endVisits(at(people[side], "2026-03-04T10:00:00Z"), { planId: plan.id });
      await runTask("2026-03-30T10:00:00Z");
      expect(await daysOf(plan.id)).toEqual(["2026-03-10"]);
      expect((await planOf(plan.id)).status).toBe("ended");
    }
  });

  test("a suspension pauses them at the next run, and they continue after it ends", async () => {
    const { plan, customer, tradesperson } = await active({ firstDay: "2026-05-05" });
    await db().update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, tradesperson.id));
    await runTask("2026-03-01T10:00:00Z");
    expect(await planOf(plan.id)).toMatchObject({
      status: "paused",
      pausedBy: null,
      pauseReason: "The tradesperson cannot take bookings at the moment",
    });
    expect(await notificationsTo(customer.id, "visits-paused")).toHaveLength(1);
    const resume = () => resumeVisits(at(customer, "2026-03-02T10:00:00Z"), { planId: plan.id });
    await expect(resume()).rejects.toMatchObject({ code: "TRADESPERSON_AWAY" });
    await db().update(profiles).set({ suspendedAt: null }).where(eq(profiles.id, tradesperson.id));
    expect((await resume()).status).toBe("active");
  });

  test("an expired check, or a visit in dispute, pauses them when the next is due", async () => {
    const one = await active();
    await db()
      .update(tradespersonProfiles)
      .set({ verified: false })
      .where(eq(tradespersonProfiles.userId, one.tradesperson.id));
    const two = await active();
    await runTask("2026-03-03T10:00:00Z");
    expect((await planOf(one.plan.id)).pauseReason).toMatch(/checks are not current/);
    const [visit] = await db().select().from(visits).where(eq(visits.planId, two.plan.id));
    await db()
      .update(bookings)
      .set({ status: "disputed" })
      .where(eq(bookings.id, `${visit?.bookingId}`));
    await runTask("2026-03-10T10:00:00Z");
    expect((await planOf(two.plan.id)).pauseReason).toBe("An earlier visit is in dispute");
    expect(await daysOf(two.plan.id)).toEqual(["2026-03-10"]);
  });

  test("deleting an account ends its plans and proposals", async () => {
    const first = await active({ firstDay: "2026-05-05" });
    const second = await makePlan(db(), { customer: first.customer, firstDay: "2026-05-05" });
    await db().transaction((tx) => endVisitsOf(tx, at(first.customer, "2026-03-01T10:00:00Z"), first.customer.id));
    expect([(await planOf(first.plan.id)).status, (await planOf(second.plan.id)).status]).toEqual([
      "ended",
      "withdrawn",
    ]);
    expect(await notificationsTo(first.tradesperson.id, "visits-closed")).toMatchObject([
      { how: "The other account was closed" },
    ]);
  });

  test("a cancelled visit is not offered to others", async () => {
    for (const side of ["customer", "tradesperson"] as const) {
      const { plan, ...people } = await active();
      await runTask("2026-03-03T10:00:00Z");
      const [visit] = await db().select().from(visits).where(eq(visits.planId, plan.id));
      const bookingId = `${visit?.bookingId}`;
      const { jobId } = await cancelBooking(at(people[side], "2026-03-04T10:00:00Z"), { bookingId, reason: "Away" });
      const [job] = await db().select().from(jobPostings).where(eq(jobPostings.id, jobId));
      expect(job?.status).toBe("cancelled");
    }
  });
});

test("only the two people of a plan can read it", async () => {
  const { plan, customer, tradesperson } = await active();
  const now = "2026-03-01T10:00:00Z";
  for (const user of [customer, tradesperson]) {
    expect((await myPlans(at(user, now))).items.map(({ id }) => id)).toEqual([plan.id]);
    expect((await findPlanFor(at(user, now), plan.id)).plan).toMatchObject({
      customer: "Jo Marsh",
      tradesperson: "Hannah Booth",
    });
  }
  const stranger = await makeCustomer(db());
  expect((await myPlans(at(stranger, now))).items).toEqual([]);
  for (const attempt of [
    () => findPlanFor(at(stranger, now), plan.id),
    () => findPlanFor(at(customer, now), "nonsense"),
    () => pauseVisits(at(stranger, now), { planId: plan.id }),
    () => skipVisit(at(stranger, now), { planId: plan.id, number: 0 }),
    () => endVisits(at(stranger, now), { planId: plan.id }),
    () => acceptVisits(at(stranger, now), { planId: plan.id }),
    () => resumeVisits(at(stranger, now), { planId: plan.id }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: "NOT_FOUND" });
});

describe("a notice of renewal", () => {
  const weekly = async (from: string, to: string) => {
    for (let day = from; day <= to; day = addDays(day, 7)) await runTask(`${day}T10:00:00Z`);
  };
  const lastDay = async (planId: string) => (await daysOf(planId)).at(-1);

  test("tells both people once, in time, what the next six months are, and nothing is booked before it", async () => {
    const { plan, customer, tradesperson } = await active({ nextNumber: 22, nextDay: "2026-08-11" });
    await weekly("2026-08-04", "2026-08-18");
    expect(await notificationsTo(customer.id, "visits-renewing")).toEqual([]);
    await weekly("2026-08-25", "2026-09-15");
    for (const { id, name } of [customer, tradesperson]) {
      const told = await notificationsTo(id, "visits-renewing");
      expect(told).toMatchObject([
        { count: 26, from: "15 September 2026", until: "9 March 2027", how: "every week", amount: 4_000 },
      ]);
      expect(told[0]).not.toMatchObject({ other: name });
    }
    expect(await planOf(plan.id)).toMatchObject({ noticedUntil: "2027-03-10" });
    expect((await planOf(plan.id)).noticedAt?.toISOString()).toBe("2026-08-25T10:00:00.000Z");
    expect(await lastDay(plan.id)).toBe("2026-09-22");
    await db().update(visitPlans).set({ nextNumber: 50, nextDay: "2027-02-23" }).where(eq(visitPlans.id, plan.id));
    await runTask("2027-02-22T10:00:00Z");
    expect(await notificationsTo(customer.id, "visits-renewing")).toHaveLength(1);
    await weekly("2027-02-23", "2027-03-09");
    expect(await notificationsTo(customer.id, "visits-renewing")).toHaveLength(2);
  });

  test("leads to a page on which one press ends the visits", async () => {
    const { plan, customer, tradesperson } = await active({ nextNumber: 23, nextDay: "2026-08-18" });
    await weekly("2026-08-11", "2026-08-25");
    const rows = await db().select().from(notifications).where(eq(notifications.kind, "visits-renewing"));
    const own = rows.find(({ userId }) => userId === customer.id);
    expect(own?.path).toBe(`/subscriptions/visits/${plan.id}/stop`);
    await endVisits(at(customer, "2026-08-26T10:00:00Z"), { planId: plan.id });
    await weekly("2026-09-01", "2026-09-22");
    expect(await lastDay(plan.id)).toBe("2026-09-01");
    expect(await notificationsTo(tradesperson.id, "visits-closed")).toHaveLength(1);
  });

  test("after a pause is sent first, and no visit in the seven days after it takes place", async () => {
    const { plan, customer, tradesperson } = await active({ nextNumber: 21, nextDay: "2026-08-04" });
    await weekly("2026-07-28", "2026-08-04");
    await pauseVisits(at(customer, "2026-08-05T10:00:00Z"), { planId: plan.id });
    await weekly("2026-08-11", "2026-10-27");
    expect(await notificationsTo(customer.id, "visits-renewing")).toEqual([]);
    await resumeVisits(at(customer, "2026-11-01T10:00:00Z"), { planId: plan.id });
    expect(await notificationsTo(customer.id, "visits-renewing")).toMatchObject([{ from: "10 November 2026" }]);
    expect(await notificationsTo(tradesperson.id, "visits-resumed")).toMatchObject([{ date: "Tue 10 Nov" }]);
    await weekly("2026-11-03", "2026-11-10");
    expect((await daysOf(plan.id)).slice(-2)).toEqual(["2026-11-10", "2026-11-17"]);
  });

  test("is sent once, also when the task runs twice at the same time", async () => {
    const { plan, customer } = await active({ nextNumber: 23, nextDay: "2026-08-18" });
    await weekly("2026-08-11", "2026-08-18");
    await race(4, () => runTask("2026-08-25T10:00:00Z"));
    expect(await notificationsTo(customer.id, "visits-renewing")).toHaveLength(1);
    expect(await lastDay(plan.id)).toBe("2026-09-01");
  });
});
