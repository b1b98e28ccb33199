import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { auditLog } from "#db/schema/audit.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { quotes } from "#db/schema/quotes.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { decideGas, editJob, gasReviews, postJob } from "#features/jobs/index.server.ts";
import type { GasDecision } from "#features/jobs/rules/gas-work.ts";
import type { PostJob } from "#features/jobs/rules/job.schema.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { submitQuote } from "#features/quotes/index.server.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import { recheckJob } from "./recheck-quotes.server.ts";
import { runDueTasks } from "./testing.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });
const boiler: PostJob = {
  title: "Annual boiler service",
  category: "Plumbing",
  description: "It is in the kitchen cupboard, six years old.",
  budgetMin: null,
  budgetMax: null,
  postcode: "LS6 2AB",
  preferredStartDate: null,
  gasAnswer: "no",
};
const offer = { amount: pence(9_000), message: "The service, with the readings.", milestones: null };

/** Makes an admin's decision, and runs the background tasks that follow. */
async function decide(jobId: string, decision: GasDecision) {
  const job = await decideGas(as(database(), await makeAdmin(db())), { jobId, decision, reason: "Seen on the photo" });
  await runDueTasks(database(), {
    "recheck-job": (payload) => recheckJob(as(database(), system), payload as { jobId: string }),
  });
  return job;
}
const undecided = async () => (await gasReviews(as(database(), await makeAdmin(db())))).map(({ id }) => id);
const notificationsTo = async ({ id }: Pick<User, "id">) =>
  (await db().select().from(notifications).where(eq(notifications.userId, id))).map(({ kind }) => kind);

describe("a customer's “no” for a job that mentions gas work", () => {
  test("needs an admin's decision, and the job counts as gas work until then", async () => {
    const customer = await makeCustomer(db());
    const job = await postJob(as(database(), customer), boiler);
    expect(await undecided()).toEqual([job.id]);
    const plumber = await makeTradesperson(db());
    const quote = () => submitQuote(as(database(), plumber), { jobId: job.id, ...offer });
    await expect(quote()).rejects.toEqual(code("GAS_SAFE_NEEDED"));
    await decide(job.id, "not_gas");
    expect(await undecided()).toEqual([]);
    expect(await notificationsTo(customer)).toEqual(["job-decided-not-gas"]);
    await expect(quote()).resolves.toMatchObject({ status: "pending" });
    const [act] = await db().select().from(auditLog).where(eq(auditLog.subjectId, job.id));
    expect(act).toMatchObject({
      act: "job.decide-gas",
      before: { gas_work: true, answer: "no" },
      after: { gas_work: false },
    });
  });

  test("needs another decision when the text about gas changes, and not for other changes", async () => {
    const customer = await makeCustomer(db());
    const ctx = as(database(), customer);
    const job = await postJob(ctx, boiler);
    await decide(job.id, "not_gas");
    await editJob(ctx, { jobId: job.id, budgetMax: pence(20_000), title: "Annual boiler service, please" });
    expect(await undecided()).not.toContain(job.id);
    await editJob(ctx, { jobId: job.id, description: "Move the gas pipe behind the cooker too." });
    expect(await undecided()).toContain(job.id);
    await editJob(ctx, { jobId: job.id, gasAnswer: "yes" });
    expect(await undecided()).not.toContain(job.id);
  });
});

describe("a job that an admin decides is gas work", () => {
  test("loses the quotes of people without the check; both people are notified, and can continue when it is undone", async () => {
    const job = await makeJob(db());
    const quote = await makeQuote(db(), { jobId: job.id });
    await decide(job.id, "gas");
    const [lapsed] = await db().select().from(quotes).where(eq(quotes.id, quote.id));
    expect(lapsed).toMatchObject({ status: "withdrawn", lapsedCheck: "gas_safe" });
    expect(await notificationsTo(job.customer)).toEqual(["job-decided-gas", "quote-lost-check"]);
    expect(await notificationsTo(quote.tradesperson)).toEqual(["quote-needs-check"]);
    await decide(job.id, "not_gas");
    expect(await notificationsTo(quote.tradesperson)).toEqual(["quote-needs-check", "quote-check-not-needed"]);
    const again = submitQuote(as(database(), quote.tradesperson), { jobId: job.id, ...offer });
    await expect(again).resolves.toMatchObject({ status: "pending" });
  });

  test("keeps its booking, whose people are notified", async () => {
    const { booking, customer, tradesperson } = await makeBooking(db());
    await decide(booking.jobId, "gas");
    expect(await notificationsTo(customer)).toEqual(["job-decided-gas", "booking-lost-check"]);
    expect(await notificationsTo(tradesperson)).toEqual(["booking-needs-check"]);
  });

  test("with an unchanged decision nobody is notified", async () => {
    const job = await makeJob(db());
    await decide(job.id, "not_gas");
    expect(await notificationsTo(job.customer)).toEqual([]);
  });
});

test("only admins decide, with a reason, and only while the decision has an effect", async () => {
  const job = await makeJob(db());
  const input = { jobId: job.id, decision: "gas", reason: "Seen on the photo" } as const;
  await expect(decideGas(as(database(), job.customer), input)).rejects.toEqual(code("WRONG_ROLE"));
  const admin = as(database(), await makeAdmin(db()));
  await expect(decideGas(admin, { ...input, reason: " " })).rejects.toEqual(code("VALIDATION_FAILED"));
  await expect(decideGas(admin, { ...input, jobId: "7" })).rejects.toEqual(code("NOT_FOUND"));
  await db().update(jobPostings).set({ status: "completed" }).where(eq(jobPostings.id, job.id));
  await expect(decideGas(admin, input)).rejects.toEqual(code("JOB_NOT_OPEN"));
});
