import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { jobInvitations, jobPostings, savedJobs } from "#db/schema/jobs.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { requestAs, testServices } from "#server/testing.ts";
import { findSavedJob, listOpenJobs, listSavedJobs, markCounts, saveJob, unsaveJob } from "../index.server.ts";
import { makeJob } from "../testing.ts";

const database = testDatabase();
const services = testServices(database);
const db = () => database().db;
const code = (expected: string) => expect.toSatisfy((error: unknown) => isAppError(error, expected), expected);
const rowsOf = (userId: string) => db().select().from(savedJobs).where(eq(savedJobs.userId, userId));
const save = (who: User, jobId: string) => saveJob(as(database(), who), { jobId });

describe("saving a job", () => {
  test("is idempotent under concurrency, and the first time is stored", async () => {
    const plumber = await makeTradesperson(db());
    const { id: jobId } = await makeJob(db());
    const { fulfilled, rejected } = await race(12, () => save(plumber, jobId));
    expect(rejected).toEqual([]);
    const rows = await rowsOf(plumber.id);
    expect(rows).toHaveLength(1);
    expect(new Set(fulfilled.map(({ savedAt }) => savedAt.getTime()))).toEqual(new Set([rows[0]?.createdAt.getTime()]));
    expect(await findSavedJob(as(database(), plumber), jobId)).toEqual({ jobId, savedAt: rows[0]?.createdAt });
  });

  test("is for active tradespeople only", async () => {
    const { id: jobId } = await makeJob(db());
    const act = async (who: Parameters<typeof as>[1]) => saveJob(as(database(), who), { jobId });
    await expect(act(undefined)).rejects.toEqual(code("NOT_SIGNED_IN"));
    await expect(act(await makeCustomer(db()))).rejects.toEqual(code("WRONG_ROLE"));
    await expect(act(await makeAdmin(db()))).rejects.toEqual(code("WRONG_ROLE"));
    await expect(act(await makeTradesperson(db(), { suspended: true }))).rejects.toEqual(code("SUSPENDED"));
  });

  test("takes only jobs that the tradesperson may see", async () => {
    const plumber = await makeTradesperson(db());
    const waiting = await makeJob(db(), { visibleAt: null });
    const taken = await makeJob(db(), { status: "in_progress" });
    for (const jobId of [waiting.id, taken.id, newId(), "no id"])
      await expect(save(plumber, jobId)).rejects.toEqual(code("NOT_FOUND"));
    const mine = await makeJob(db(), { visibleAt: null, openToOthers: "never" });
    await db()
      .insert(jobInvitations)
      .values({ jobId: mine.id, tradespersonId: plumber.id, toldAt: new Date(), createdAt: new Date() });
    expect(await save(plumber, mine.id)).toMatchObject({ jobId: mine.id });
  });
});

describe("removing a saved job", () => {
  test("can be repeated, and undone while the job can be seen", async () => {
    const plumber = await makeTradesperson(db());
    const { id: jobId } = await makeJob(db());
    const remove = () => unsaveJob(as(database(), plumber), { jobId });
    await save(plumber, jobId);
    expect(await remove()).toEqual({ jobId, maySave: true });
    expect(await remove()).toEqual({ jobId, maySave: true });
    expect(await rowsOf(plumber.id)).toEqual([]);
    await save(plumber, jobId);
    await db().update(jobPostings).set({ status: "cancelled" }).where(eq(jobPostings.id, jobId));
    expect(await remove()).toEqual({ jobId, maySave: false });
    await expect(remove()).rejects.toEqual(code("NOT_FOUND"));
    await expect(unsaveJob(as(database(), plumber), { jobId: "no id" })).rejects.toEqual(code("NOT_FOUND"));
  });

  test("is nobody else's to do", async () => {
    const [plumber, other] = await Promise.all([makeTradesperson(db()), makeTradesperson(db())]);
    const { id: jobId } = await makeJob(db());
    await save(plumber, jobId);
    await unsaveJob(as(database(), other), { jobId });
    expect(await rowsOf(plumber.id)).toHaveLength(1);
    await expect(findSavedJob(as(database(), other), jobId)).rejects.toEqual(code("NOT_FOUND"));
  });
});

describe("the saved jobs", () => {
  test("are listed most recently saved first, in pages without gaps", async () => {
    const plumber = await makeTradesperson(db());
    const jobs = await Promise.all(Array.from({ length: 5 }, () => makeJob(db())));
    const clock = fixedClock("2026-03-01T10:00:00Z");
    for (const [i, { id: jobId }] of jobs.entries()) {
      // Each pair is saved at the same moment.
      if (i % 2 === 0) clock.advance(1_000);
      await saveJob(as(database(), plumber, { clock }), { jobId });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listSavedJobs(as(database(), plumber), { limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen)).toEqual(new Set(jobs.map(({ id }) => id)));
    expect([seen.length, seen[0]]).toEqual([5, jobs[4]?.id]);
    expect(await markCounts(as(database(), plumber))).toMatchObject({ saved: 5 });
  });

  test("stay when they close, with no more of them than was known, unless the tradesperson has quoted", async () => {
    const plumber = await makeTradesperson(db());
    const [open, closed, quoted] = [await makeJob(db()), await makeJob(db(), { title: "Taken" }), await makeJob(db())];
    for (const { id } of [open, closed, quoted]) await save(plumber, id);
    await makeQuote(db(), { jobId: quoted.id, tradesperson: plumber, status: "rejected" });
    for (const { id } of [closed, quoted])
      await db().update(jobPostings).set({ status: "in_progress" }).where(eq(jobPostings.id, id));
    const { items } = await listSavedJobs(as(database(), plumber));
    expect(items).toMatchObject([
      { id: quoted.id, visible: true, job: null },
      { id: closed.id, title: "Taken", category: "Plumbing", visible: false, job: null },
      { id: open.id, visible: true, job: { id: open.id, postcode: "LS6", saved: true } },
    ]);
    await db().update(jobPostings).set({ status: "open", visibleAt: null }).where(eq(jobPostings.id, closed.id));
    const again = await listSavedJobs(as(database(), plumber));
    expect(again.items[1]).toMatchObject({ id: closed.id, visible: false, job: null });
  });

  test("are marked in lists of open jobs, for those who saved them", async () => {
    const [plumber, other] = await Promise.all([makeTradesperson(db()), makeTradesperson(db())]);
    const { id } = await makeJob(db(), { category: "Roofing" });
    await save(plumber, id);
    const saved = async (who: User) =>
      (await listOpenJobs(as(database(), who), { category: "Roofing" })).items.map((job) => job.saved);
    expect([await saved(plumber), await saved(other)]).toEqual([[true], [false]]);
  });

  test("over HTTP", async () => {
    const plumber = await makeTradesperson(db());
    const { id } = await makeJob(db(), { title: "Mend a tap" });
    const ask = (call: string) => requestAs(services(), plumber, call);
    expect((await ask(`GET /api/v1/me/saved-jobs/${id}`)).status).toBe(404);
    const saved = await (await ask(`PUT /api/v1/me/saved-jobs/${id}`)).json();
    expect(saved).toEqual({ job_id: id, saved_at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(await (await ask(`GET /api/v1/me/saved-jobs/${id}`)).json()).toEqual(saved);
    expect(await (await ask("GET /api/v1/me/saved-jobs")).json()).toMatchObject({
      items: [{ job_id: id, title: "Mend a tap", open: true, job: { id, postcode: "LS6" }, saved_at: saved.saved_at }],
      next_cursor: null,
    });
    await db().update(jobPostings).set({ status: "cancelled" }).where(eq(jobPostings.id, id));
    expect(await (await ask("GET /api/v1/me/saved-jobs")).json()).toMatchObject({
      items: [{ job_id: id, title: "Mend a tap", open: false, job: null }],
    });
    expect((await ask(`DELETE /api/v1/me/saved-jobs/${id}`)).status).toBe(204);
    expect(await (await ask("GET /api/v1/me/saved-jobs")).json()).toEqual({ items: [], next_cursor: null });
  });
});
