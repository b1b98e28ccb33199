import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { withNulls } from "#app/web/field-schemas.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { profiles } from "#db/schema/profile.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { submitQuote } from "#features/quotes/index.server.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import {
  askable,
  findJobFor,
  listAskedJobs,
  listOpenJobs,
  postJob,
  showMissedJobs,
  showToAll,
  showWaitingJobs,
} from "../index.server.ts";
import { jobFields } from "../rules/job.fields.ts";

const database = testDatabase();
const db = () => database().db;
const ctx = (user?: User) => as(database(), user);
const code = (text: string) => expect.objectContaining({ code: text });
const tap = withNulls(jobFields, {
  title: "Replace kitchen mixer tap",
  category: "Plumbing",
  description: "The mixer tap in the kitchen drips from the base.",
  postcode: "LS6 2AB",
});
const told = async (user: User) =>
  (await db().select().from(notifications).where(eq(notifications.userId, user.id))).map(({ kind }) => kind);
const listed = async (user: User, jobId: string) =>
  (await listOpenJobs(ctx(user), { q: "mixer" })).items.some(({ id }) => id === jobId);
const people = async () => {
  const [customer, asked, other] = await Promise.all([
    makeCustomer(db()),
    makeTradesperson(db()),
    makeTradesperson(db()),
  ]);
  return { customer, asked, other };
};
const quote = (user: User, jobId: string) =>
  submitQuote(ctx(user), { jobId, amount: pence(9_500), message: "I can come on Tuesday." });

test("only those asked are told, see the job and can quote; the others see it a day later", async () => {
  const { customer, asked, other } = await people();
  const job = await postJob(ctx(customer), { ...tap, ask: [asked.id], openToOthers: "after_24h" });
  expect([await told(asked), await told(other)]).toEqual([["job-asked"], []]);
  expect((await listAskedJobs(ctx(asked))).map(({ id }) => id)).toEqual([job.id]);
  expect(await listAskedJobs(ctx(other))).toEqual([]);
  expect([await listed(asked, job.id), await listed(other, job.id)]).toEqual([false, false]);
  expect((await findJobFor(ctx(asked), job.id)).postcode).toBe("LS6");
  await expect(findJobFor(ctx(other), job.id)).rejects.toEqual(code("NOT_FOUND"));
  await expect(quote(other, job.id)).rejects.toEqual(code("NOT_FOUND"));
  expect(await quote(asked, job.id)).toMatchObject({ jobId: job.id, status: "pending" });
  const after = (hours: number) => ({ ...ctx(), clock: fixedClock(later(job.createdAt, hours * HOUR)) });
  await showMissedJobs(after(23));
  expect(await listed(other, job.id)).toBe(false);
  await showMissedJobs(after(25));
  expect(await listed(other, job.id)).toBe(true);
});

test("a job for nobody else stays so, until its customer shows it to everybody, once", async () => {
  const { customer, asked, other } = await people();
  const job = await postJob(ctx(customer), { ...tap, ask: [asked.id], openToOthers: "never" });
  await showMissedJobs({ ...ctx(), clock: fixedClock(later(job.createdAt, 30 * DAY)) });
  expect(await listed(other, job.id)).toBe(false);
  await expect(showToAll(ctx(other), { jobId: job.id })).rejects.toEqual(code("NOT_FOUND"));
  const { fulfilled, rejected } = await race(3, () => showToAll(ctx(customer), { jobId: job.id }));
  expect([fulfilled.length, rejected.every((error) => (error as { code: string }).code === "SHOWN_TO_ALL")]).toEqual([
    1,
    true,
  ]);
  expect(await listed(other, job.id)).toBe(true);
});

test("with an address that is not verified nobody is told; then those asked are, once", async () => {
  const { asked, other } = await people();
  const customer = await makeCustomer(db(), { emailVerified: false });
  const job = await postJob(ctx(customer), { ...tap, ask: [asked.id], openToOthers: "after_24h" });
  expect(await told(asked)).toEqual([]);
  await expect(findJobFor(ctx(asked), job.id)).rejects.toEqual(code("NOT_FOUND"));
  await db().execute(`update users set email_verified = true where id = '${customer.id}'`);
  await race(3, () => showWaitingJobs(ctx(customer), customer.id));
  expect(await told(asked)).toEqual(["job-asked"]);
  expect(await listed(other, job.id)).toBe(false);
  await db().update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, customer.id));
  await expect(findJobFor(ctx(asked), job.id)).rejects.toEqual(code("NOT_FOUND"));
  expect(await listAskedJobs(ctx(asked))).toEqual([]);
});

test("everybody at once: the job is in the list too, and those asked are told", async () => {
  const { customer, asked, other } = await people();
  const job = await postJob(ctx(customer), { ...tap, ask: [asked.id], openToOthers: "now" });
  expect([await listed(other, job.id), await told(asked)]).toEqual([true, ["job-asked"]]);
});

test("a form with answers that is sent twice posts one job", async () => {
  const { customer } = await people();
  const details = [{ question: "Where is the leak?", answer: "At the base" }];
  const form = { ...tap, id: newId(), details };
  expect((await postJob(ctx(customer), form)).id).toBe((await postJob(ctx(customer), form)).id);
  const other = await postJob(ctx(customer), {
    ...form,
    details: [{ question: "Where is the leak?", answer: "Spout" }],
  });
  expect(other.id).not.toBe(form.id);
});

test("three at most, only people who can be listed; a job that asks nobody is for everybody", async () => {
  const { customer, asked, other } = await people();
  const [third, fourth, suspended, unchecked] = await Promise.all([
    makeTradesperson(db()),
    makeTradesperson(db()),
    makeTradesperson(db()),
    makeTradesperson(db(), { verified: false }),
  ]);
  await db().update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, suspended.id));
  const able = [asked.id, other.id, third.id];
  expect((await askable(db(), able)).map(({ userId }) => userId)).toEqual(able);
  for (const ask of [[...able, fourth.id], [suspended.id], [unchecked.id], [customer.id], ["nobody"]])
    await expect(postJob(ctx(customer), { ...tap, ask, openToOthers: "never" })).rejects.toEqual(
      code("CANNOT_BE_ASKED"),
    );
  const job = await postJob(ctx(customer), { ...tap, ask: [], openToOthers: "never" });
  const [row] = await db().select().from(jobPostings).where(eq(jobPostings.id, job.id));
  expect(row).toMatchObject({ openToOthers: "now", visibleAt: expect.any(Date) });
});
