import { eq, isNotNull, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { users } from "#db/schema/auth.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { profiles } from "#db/schema/profile.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { visitor } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import {
  claimDraft,
  deleteOldDrafts,
  dropDraft,
  editJob,
  findJobFor,
  keepJobOpen,
  listMyJobs,
  lockOpenJob,
  moveJob,
  postJob,
  remindExpiringJobs,
  saveDraft,
  showMissedJobs,
  showWaitingJobs,
} from "../index.server.ts";
import type { PostJob } from "../rules/job.schema.ts";
import { makeJob } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });

const tap: PostJob = {
  title: "Replace kitchen mixer tap",
  category: "Plumbing",
  description: "The mixer tap in the kitchen drips from the base.",
  budgetMin: pence(8_000),
  budgetMax: null,
  postcode: "LS6 2AB",
  preferredStartDate: null,
  gasAnswer: null,
};

describe("posting", () => {
  test("creates an open job with coordinates for sixty days, visible at once when the address is verified", async () => {
    const customer = await makeCustomer(db());
    const clock = fixedClock("2026-03-03T09:00:00Z");
    const job = await postJob(as(database(), customer, { clock }), tap);
    expect(job).toMatchObject({
      ...tap,
      customerId: customer.id,
      status: "open",
      outwardCode: "LS6",
      createdAt: clock.now(),
      visibleAt: clock.now(),
      expiresAt: later(clock.now(), 60 * DAY),
    });
    expect(job.latitude).toBeCloseTo(53.8, 1);
    const events = await db().select().from(statusEvents).where(eq(statusEvents.entityId, job.id));
    expect(events).toMatchObject([{ entity: "job", event: "create", toStatus: "open", actorId: customer.id }]);
  });

  test("is hidden until the address is verified", async () => {
    const customer = await makeCustomer(db(), { emailVerified: false });
    const tradesperson = await makeTradesperson(db());
    const job = await postJob(as(database(), customer), tap);
    expect(job.visibleAt).toBeNull();
    await expect(findJobFor(as(database(), tradesperson), job.id)).rejects.toEqual(code("NOT_FOUND"));
    await expect(db().transaction((tx) => lockOpenJob(tx, job.id))).rejects.toEqual(code("NOT_FOUND"));
    const at = new Date("2026-03-03T09:00:00Z");
    expect(await showWaitingJobs({ ...as(database()), clock: fixedClock(at) }, customer.id)).toBe(1);
    expect(await showWaitingJobs({ ...as(database()), clock: fixedClock(at) }, customer.id)).toBe(0);
    expect((await findJobFor(as(database(), tradesperson), job.id)).visibleAt).toEqual(at);
  });

  test("the scheduled task completes a verification that ended before the jobs became visible", async () => {
    const customer = await makeCustomer(db(), { emailVerified: false });
    const job = await postJob(as(database(), customer), tap);
    const other = await postJob(as(database(), await makeCustomer(db(), { emailVerified: false })), tap);
    await db().update(users).set({ emailVerified: true }).where(eq(users.id, customer.id));
    expect(await showMissedJobs(as(database()))).toBe(1);
    expect(await showMissedJobs(as(database()))).toBe(0);
    const seen = await db().select().from(jobPostings).where(isNotNull(jobPostings.visibleAt));
    expect(seen.map(({ id }) => id)).toContain(job.id);
    expect(seen.map(({ id }) => id)).not.toContain(other.id);
  });

  test("a race with the verification leaves no job hidden", async () => {
    for (let round = 0; round < 10; round++) {
      const customer = await makeCustomer(db(), { emailVerified: false });
      const verify = () =>
        db().transaction(async (tx) => {
          await tx.update(users).set({ emailVerified: true }).where(eq(users.id, customer.id));
          await showWaitingJobs({ ...as(database()), db: tx }, customer.id);
        });
      const [job] = await Promise.all([postJob(as(database(), customer), tap), verify()]);
      const [after] = await db().select().from(jobPostings).where(eq(jobPostings.id, job.id));
      expect(after?.visibleAt).not.toBeNull();
    }
  });

  test("the same form sent many times at the same time posts one job", async () => {
    const customer = await makeCustomer(db());
    const id = newId();
    const { fulfilled } = await race(10, () => postJob(as(database(), customer), { ...tap, id }));
    expect(new Set(fulfilled.map((job) => job.id))).toEqual(new Set([id]));
    expect((await listMyJobs(as(database(), customer))).items).toHaveLength(1);
  });

  test("a form that is changed and sent again posts another job, with another id", async () => {
    const customer = await makeCustomer(db());
    const id = newId();
    await postJob(as(database(), customer), { ...tap, id });
    const second = await postJob(as(database(), customer), { ...tap, title: "And now the bath", id });
    const stranger = await postJob(as(database(), await makeCustomer(db())), { ...tap, id });
    expect(new Set([id, second.id, stranger.id]).size).toBe(3);
    expect((await listMyJobs(as(database(), customer))).items).toHaveLength(2);
  });

  test.each<[string, Partial<PostJob>]>([
    ["minimum budget", { budgetMin: pence(9_000) }],
    ["maximum budget", { budgetMax: pence(99_900) }],
    ["preferred start date", { preferredStartDate: "2099-05-04" }],
    ["category", { category: "Electrical" }],
  ])("a form sent again with another %s posts another job", async (_field, changed) => {
    const ctx = as(database(), await makeCustomer(db()));
    const id = newId();
    await postJob(ctx, { ...tap, id });
    const second = await postJob(ctx, { ...tap, ...changed, id });
    expect(second).toMatchObject(changed);
    expect(second.id).not.toBe(id);
  });

  test("is refused for a day that is past in London but not in UTC", async () => {
    const ctx = as(database(), await makeCustomer(db()), { clock: fixedClock("2026-06-14T23:30:00Z") });
    const on = (preferredStartDate: string) => postJob(ctx, { ...tap, preferredStartDate });
    await expect(on("2026-06-14")).rejects.toThrow("Start date cannot be in the past");
    const job = await on("2026-06-15");
    const later = as(database(), ctx.actor, { clock: fixedClock("2026-06-20T09:00:00Z") });
    const edit = (preferredStartDate: string) =>
      editJob(later, { jobId: job.id, title: "A new title", preferredStartDate });
    expect(await edit("2026-06-15")).toMatchObject({ title: "A new title" });
    await expect(edit("2026-06-19")).rejects.toThrow("Start date cannot be in the past");
  });

  test("is for customers", async () => {
    const refused: [Parameters<typeof as>[1], string][] = [
      [visitor, "NOT_SIGNED_IN"],
      [await makeTradesperson(db()), "CUSTOMERS_ONLY"],
      [await makeAdmin(db()), "CUSTOMERS_ONLY"],
      [await makeCustomer(db(), { suspended: true }), "SUSPENDED"],
    ];
    for (const [actor, reason] of refused)
      await expect(postJob(as(database(), actor), tap)).rejects.toEqual(code(reason));
  });
});

describe("editing", () => {
  test("changes the given fields, updates the coordinates with the postcode, and leaves the rest", async () => {
    const job = await makeJob(db());
    const ctx = as(database(), job.customer);
    const edited = await editJob(ctx, { jobId: job.id, title: "Two taps, please", postcode: "EH1 1YZ" });
    expect(edited).toMatchObject({
      title: "Two taps, please",
      postcode: "EH1 1YZ",
      outwardCode: "EH1",
      category: job.category,
      budgetMin: job.budgetMin,
    });
    expect(edited.latitude).toBeCloseTo(55.9, 1);
    expect(await editJob(ctx, { jobId: job.id, budgetMin: null })).toMatchObject({ budgetMin: null });
    expect(await editJob(ctx, { jobId: job.id })).toMatchObject({ budgetMin: null });
  });

  test("a budget must agree with the stored one", async () => {
    const job = await makeJob(db(), { budgetMin: pence(8_000), budgetMax: pence(15_000) });
    await expect(editJob(as(database(), job.customer), { jobId: job.id, budgetMax: pence(7_999) })).rejects.toThrow(
      "Maximum budget must be greater than or equal to minimum budget",
    );
  });

  test("is for its customer only, while the job is open", async () => {
    const job = await makeJob(db());
    const title = "Not mine to change";
    const edit = (actor: Parameters<typeof as>[1]) => editJob(as(database(), actor), { jobId: job.id, title });
    await expect(edit(await makeCustomer(db()))).rejects.toEqual(code("NOT_FOUND"));
    await expect(edit(await makeTradesperson(db()))).rejects.toEqual(code("NOT_FOUND"));
    await expect(edit(await makeAdmin(db()))).rejects.toEqual(code("WRONG_ROLE"));
    await expect(editJob(as(database(), job.customer), { jobId: "no-id", title })).rejects.toEqual(code("NOT_FOUND"));
    await expect(editJob(as(database(), job.customer), { jobId: newId(), title })).rejects.toEqual(code("NOT_FOUND"));
    await db().update(jobPostings).set({ status: "in_progress" }).where(eq(jobPostings.id, job.id));
    await expect(edit(job.customer)).rejects.toEqual(code("JOB_NOT_OPEN"));
  });
});

describe("opening a job", () => {
  async function postcodeFor(actor: Parameters<typeof as>[1], jobId: string) {
    try {
      const view = await findJobFor(as(database(), actor), jobId);
      expect(JSON.stringify(view)).not.toContain(
        view.viewerRole === "owner" || view.viewerRole === "booked" ? "\u0000" : "2AB",
      );
      expect(view).not.toHaveProperty("latitude");
      return view.postcode;
    } catch (error) {
      if (isAppError(error)) return error.code;
      throw error;
    }
  }

  test("shows each person what they may see: the visibility matrix", async () => {
    const customer = await makeCustomer(db());
    const quoter = await makeTradesperson(db());
    const stranger = await makeTradesperson(db());
    const admin = await makeAdmin(db());
    const open = await makeJob(db(), { customer });
    await makeQuote(db(), { jobId: open.id, tradesperson: quoter, status: "withdrawn" });
    const { booking, tradesperson: booked } = await makeBooking(db(), { customer });
    await makeQuote(db(), { jobId: booking.jobId, tradesperson: quoter, status: "rejected" });
    const pending = await makeBooking(db(), { customer, status: "pending" });
    const cancelled = await makeBooking(db(), { customer, status: "cancelled" });

    const see = async (jobId: string, people: Record<string, Parameters<typeof as>[1]>) =>
      Object.fromEntries(
        await Promise.all(Object.entries(people).map(async ([who, actor]) => [who, await postcodeFor(actor, jobId)])),
      );
    expect(await see(open.id, { visitor, customer, other: await makeCustomer(db()), quoter, stranger, admin })).toEqual(
      {
        visitor: "NOT_SIGNED_IN",
        customer: "LS6 2AB",
        other: "NOT_FOUND",
        quoter: "LS6",
        stranger: "LS6",
        admin: "LS6",
      },
    );
    expect(await see(booking.jobId, { customer, booked, quoter, stranger, admin })).toEqual({
      customer: "LS6 2AB",
      booked: "LS6 2AB",
      quoter: "LS6",
      stranger: "NOT_FOUND",
      admin: "LS6",
    });
    expect(await postcodeFor(pending.tradesperson, pending.booking.jobId)).toBe("LS6");
    expect(await postcodeFor(cancelled.tradesperson, cancelled.booking.jobId)).toBe("LS6");
    expect(await postcodeFor(customer, "nonsense")).toBe("NOT_FOUND");
    expect(await postcodeFor(admin, newId())).toBe("NOT_FOUND");
  });

  test("comes with the customer's real rating", async () => {
    const job = await makeJob(db());
    await db().update(profiles).set({ ratingSum: 9, reviewCount: 2 }).where(eq(profiles.id, job.customer.id));
    const { customer } = await findJobFor(as(database(), await makeTradesperson(db())), job.id);
    expect(customer).toMatchObject({ id: job.customer.id, fullName: "Jo Marsh", ratingSum: 9, reviewCount: 2 });
  });
});

describe("my jobs", () => {
  test("are newest first, by status, with received quotes and the booking", async () => {
    const customer = await makeCustomer(db());
    const open = await makeJob(db(), { customer, createdAt: new Date("2026-03-01T10:00:00Z") });
    for (const status of ["pending", "rejected", "withdrawn"] as const)
      await makeQuote(db(), { jobId: open.id, status });
    const { booking, tradesperson } = await makeBooking(db(), { customer, amount: pence(12_345) });
    const old = await makeBooking(db(), { customer, status: "cancelled" });
    await makeJob(db());

    const all = await listMyJobs(as(database(), customer));
    expect(all.items.map((job) => job.id)).toEqual([old.booking.jobId, booking.jobId, open.id]);
    expect(all.items.map((job) => job.quotes)).toEqual([
      { received: 1, live: 1 },
      { received: 1, live: 1 },
      { received: 2, live: 1 },
    ]);
    expect(all.items[0]?.booking).toBeNull();
    expect(all.items[1]?.booking).toMatchObject({
      id: booking.id,
      status: "confirmed",
      amount: 12_345,
      depositPaid: false,
      tradesperson: { id: tradesperson.id, fullName: tradesperson.name },
    });
    const onlyOpen = await listMyJobs(as(database(), customer), { status: "open" });
    expect(onlyOpen.items.map((job) => job.id)).toEqual([open.id]);
  });

  test("are for customers, including suspended ones", async () => {
    const suspended = await makeCustomer(db(), { suspended: true });
    await makeJob(db(), { customer: suspended });
    expect((await listMyJobs(as(database(), suspended))).items).toHaveLength(1);
    await expect(listMyJobs(as(database(), await makeTradesperson(db())))).rejects.toEqual(code("WRONG_ROLE"));
    await expect(listMyJobs(as(database(), await makeAdmin(db())))).rejects.toEqual(code("WRONG_ROLE"));
    await expect(listMyJobs(as(database(), visitor))).rejects.toEqual(code("NOT_SIGNED_IN"));
  });
});

describe("changing the status", () => {
  test("a reopened job is open for another sixty days", async () => {
    const { booking, customer } = await makeBooking(db());
    const at = new Date("2026-08-01T12:00:00Z");
    const job = await db().transaction((tx) =>
      moveJob(tx, { jobId: booking.jobId, event: "reopen", actor: customer, at }),
    );
    expect(job).toMatchObject({ status: "open", expiresAt: later(at, 60 * DAY), remindedAt: null });
  });

  test("of twenty concurrent calls one takes an open job", async () => {
    const job = await makeJob(db());
    const { fulfilled, rejected } = await race(20, () =>
      db().transaction(async (tx) => {
        await lockOpenJob(tx, job.id);
        return moveJob(tx, { jobId: job.id, event: "accept", actor: job.customer, at: new Date() });
      }),
    );
    expect(fulfilled).toHaveLength(1);
    expect(rejected).toEqual(Array(19).fill(code("JOB_NOT_OPEN")));
    const move = { jobId: job.id, event: "expire", actor: { kind: "system" }, at: new Date() } as const;
    await expect(db().transaction((tx) => moveJob(tx, move))).rejects.toEqual(code("JOB_NOT_OPEN"));
    const again = { jobId: newId(), event: "complete", actor: job.customer, at: new Date() } as const;
    await expect(db().transaction((tx) => moveJob(tx, again))).rejects.toEqual(code("CONFLICT"));
  });
});

test("a reminder is sent once, from day 53 on", async () => {
  const clock = fixedClock("2030-03-03T09:00:00Z");
  const ctx = as(database(), await makeCustomer(db()), { clock });
  const job = await postJob(ctx, tap);
  const mails = async () => {
    const { rows } = await db().execute(
      sql`select payload from graphile_worker._private_jobs where payload::text like ${`%${job.customerId}%`}`,
    );
    return rows.map((row) => row.payload);
  };
  await db().execute(sql`update job_postings set reminded_at = now() where id <> ${job.id}`);
  clock.advance(53 * DAY - 1);
  expect(await remindExpiringJobs(ctx)).toBe(0);
  clock.advance(1);
  const { fulfilled } = await race(5, () => remindExpiringJobs(ctx));
  expect(fulfilled.reduce((a, b) => a + b, 0)).toBe(1);
  expect(await mails()).toEqual([
    {
      kind: "job-expiring",
      mailId: expect.any(String),
      to: job.customerId,
      notificationId: expect.any(String),
      payload: { jobTitle: job.title, date: "Thu 2 May" },
      url: `http://localhost:3000/job/${job.id}`,
      receiptOf: null,
    },
  ]);
});

test("its customer can extend a job that closes within the week by sixty days, with another reminder", async () => {
  const clock = fixedClock("2031-03-03T09:00:00Z");
  const customer = await makeCustomer(db());
  const ctx = as(database(), customer, { clock });
  const { id: jobId } = await postJob(ctx, tap);
  await expect(keepJobOpen(ctx, { jobId })).rejects.toEqual(code("JOB_NOT_CLOSING"));
  await db().execute(sql`update job_postings set reminded_at = now() where id <> ${jobId}`);
  clock.advance(53 * DAY);
  expect(await remindExpiringJobs(ctx)).toBe(1);
  const stranger = as(database(), await makeCustomer(db()), { clock });
  await expect(keepJobOpen(stranger, { jobId })).rejects.toEqual(code("NOT_FOUND"));
  const { fulfilled, rejected } = await race(3, () => keepJobOpen(ctx, { jobId }));
  expect([fulfilled.length, rejected]).toEqual([1, Array(2).fill(code("JOB_NOT_CLOSING"))]);
  expect(fulfilled[0]).toMatchObject({ expiresAt: later(clock.now(), 60 * DAY), remindedAt: null, status: "open" });
  expect(await remindExpiringJobs(ctx)).toBe(0);
  clock.advance(53 * DAY);
  expect(await remindExpiringJobs(ctx)).toBe(1);
  await db().update(jobPostings).set({ status: "expired" }).where(eq(jobPostings.id, jobId));
  await expect(keepJobOpen(ctx, { jobId })).rejects.toEqual(code("JOB_NOT_OPEN"));
});

describe("a draft", () => {
  const typed = { title: "Tap", description: "It drips" };

  test("is returned only to the first person who signs in with it", async () => {
    const customer = await makeCustomer(db());
    const id = await saveDraft(as(database(), visitor), typed);
    expect(await claimDraft(as(database(), visitor), id)).toBeNull();
    expect(await claimDraft(as(database(), customer), id)).toEqual({ title: "Tap", description: "It drips" });
    expect(await claimDraft(as(database(), await makeCustomer(db())), id)).toBeNull();
    expect(await claimDraft(as(database(), customer), id)).toEqual({ title: "Tap", description: "It drips" });
    await dropDraft(as(database(), customer), id);
    expect(await claimDraft(as(database(), customer), id)).toBeNull();
    for (const nonsense of [null, "", "no-id", newId()])
      expect(await claimDraft(as(database(), customer), nonsense)).toBeNull();
  });

  test("expires after a day", async () => {
    const clock = fixedClock("2026-03-03T09:00:00Z");
    const ctx = as(database(), await makeCustomer(db()), { clock });
    const id = await saveDraft(ctx, typed);
    clock.advance(DAY - 1);
    expect(await deleteOldDrafts(ctx)).toBe(0);
    expect(await claimDraft(ctx, id)).not.toBeNull();
    clock.advance(1);
    expect(await claimDraft(ctx, id)).toBeNull();
    expect(await deleteOldDrafts(ctx)).toBe(1);
  });
});
