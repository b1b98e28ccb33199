import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { realPlansOf } from "#app/testing/plans.ts";
import { hiddenJobs, jobInvitations, jobPostings, savedJobs } from "#db/schema/jobs.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { knownPlace } from "#kernel/geo/known-place.ts";
import { newId } from "#kernel/id.ts";
import { requestAs, testServices } from "#server/testing.ts";
import {
  countOpenJobs,
  hideJob,
  jobsForMe,
  listAskedJobs,
  listHiddenJobs,
  listOpenJobs,
  listSavedJobs,
  markCounts,
  saveJob,
  unhideJob,
} from "../index.server.ts";
import { HIDDEN_JOBS_MAX } from "../rules/job-limits.ts";
import { makeJob } from "../testing.ts";

const database = testDatabase();
const services = testServices(database);
const db = () => database().db;
const code = (expected: string) => expect.toSatisfy((error: unknown) => isAppError(error, expected), expected);
const hide = (who: User, jobId: string) => hideJob(as(database(), who), { jobId });
const ids = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id);
const anywhere = { categories: ["Plumbing"], place: null, miles: 25, sort: "newest" } as const;

describe("hiding a job", () => {
  test("leaves it out of every list of one tradesperson, and of no other, until it is brought back", async () => {
    const [plumber, other] = await Promise.all([makeTradesperson(db()), makeTradesperson(db())]);
    const [gone, kept] = [await makeJob(db()), await makeJob(db())];
    const lists = async (who: User) => {
      const ctx = as(database(), who);
      const some = { feed: true, location: "LS6" };
      return [
        ids((await jobsForMe(ctx, anywhere)).items),
        ids((await listOpenJobs(ctx, { feed: true })).items),
        ids((await listOpenJobs(ctx, { feed: true, category: "Plumbing", limit: 5 })).items),
        ids((await listOpenJobs(ctx, some)).items),
        [await countOpenJobs(ctx, { feed: true }), await countOpenJobs(ctx, some)],
      ];
    };
    const both = [kept.id, gone.id];
    expect(await lists(plumber)).toEqual([both, both, both, both, [2, 2]]);
    const { hiddenAt, wasSaved } = await hide(plumber, gone.id);
    expect(wasSaved).toBe(false);
    expect(await lists(plumber)).toEqual([[kept.id], [kept.id], [kept.id], [kept.id], [1, 1]]);
    expect(await lists(other)).toEqual([both, both, both, both, [2, 2]]);
    // A program that reads all open jobs still finds it.
    expect(ids((await listOpenJobs(as(database(), plumber))).items)).toEqual(both);
    expect(await hide(plumber, gone.id)).toMatchObject({ hiddenAt });
    await unhideJob(as(database(), plumber), { jobId: gone.id });
    await unhideJob(as(database(), plumber), { jobId: gone.id });
    expect(await lists(plumber)).toEqual([both, both, both, both, [2, 2]]);
  });

  test("leaves out a job that asked them first", async () => {
    const plumber = await makeTradesperson(db());
    const { id } = await makeJob(db(), { category: "Roofing", visibleAt: null, openToOthers: "never" });
    const now = new Date();
    await db().insert(jobInvitations).values({ jobId: id, tradespersonId: plumber.id, toldAt: now, createdAt: now });
    const asked = async () => {
      const ctx = as(database(), plumber);
      return [ids((await jobsForMe(ctx, anywhere)).asked), ids(await listAskedJobs(ctx))];
    };
    expect(await asked()).toEqual([[id], [id]]);
    await hide(plumber, id);
    expect(await asked()).toEqual([[], []]);
    expect(ids((await listHiddenJobs(as(database(), plumber))).items.map(({ job }) => job))).toEqual([id]);
  });

  test("and saving it exclude each other, whatever happens at the same time", async () => {
    const plumber = await makeTradesperson(db());
    const { id: jobId } = await makeJob(db(), { category: "Tiling" });
    const ctx = as(database(), plumber);
    await saveJob(ctx, { jobId });
    expect(await hideJob(ctx, { jobId })).toMatchObject({ wasSaved: true });
    expect((await listSavedJobs(ctx)).items).toEqual([]);
    await saveJob(ctx, { jobId });
    expect((await listHiddenJobs(ctx)).items).toEqual([]);
    const { rejected } = await race(12, async (i) => {
      if (i % 2) await hideJob(ctx, { jobId });
      else
        await saveJob(ctx, { jobId }).catch((error) => {
          // It was hidden between the insert that found it saved and the read.
          if (!isAppError(error, "NOT_FOUND")) throw error;
        });
    });
    expect(rejected).toEqual([]);
    const marks = await Promise.all([
      db().$count(savedJobs, eq(savedJobs.jobId, jobId)),
      db().$count(hiddenJobs, eq(hiddenJobs.jobId, jobId)),
    ]);
    expect(marks[0] + marks[1]).toBe(1);
  });

  test("is for active tradespeople, and for jobs that they may see", async () => {
    const plumber = await makeTradesperson(db());
    const { id } = await makeJob(db(), { visibleAt: null });
    for (const jobId of [id, newId(), "no id"]) {
      await expect(hide(plumber, jobId)).rejects.toEqual(code("NOT_FOUND"));
      await expect(unhideJob(as(database(), plumber), { jobId })).rejects.toEqual(code("NOT_FOUND"));
    }
    const seen = await makeJob(db());
    await expect(hide(await makeCustomer(db()), seen.id)).rejects.toEqual(code("WRONG_ROLE"));
    await expect(hide(await makeTradesperson(db(), { suspended: true }), seen.id)).rejects.toEqual(code("SUSPENDED"));
  });
});

describe("the hidden jobs", () => {
  test("are listed most recently hidden first while they are open, in pages", async () => {
    const plumber = await makeTradesperson(db());
    const jobs = [await makeJob(db()), await makeJob(db()), await makeJob(db()), await makeJob(db())];
    for (const { id } of jobs) await hide(plumber, id);
    const [first, closed] = jobs;
    await db()
      .update(jobPostings)
      .set({ status: "cancelled" })
      .where(eq(jobPostings.id, closed?.id ?? ""));
    const ctx = as(database(), plumber);
    const page = await listHiddenJobs(ctx, { limit: 2 });
    expect(ids(page.items.map(({ job }) => job))).toEqual([jobs[3]?.id, jobs[2]?.id]);
    const next = await listHiddenJobs(ctx, { limit: 2, cursor: page.nextCursor ?? "" });
    expect([ids(next.items.map(({ job }) => job)), next.nextCursor]).toEqual([[first?.id], null]);
    expect(await markCounts(ctx)).toEqual({ saved: 0, hidden: 3 });
    expect(await listHiddenJobs(as(database(), { ...plumber, suspended: true }))).toMatchObject({ items: [] });
  });

  test("over HTTP", async () => {
    const plumber = await makeTradesperson(db());
    const { id } = await makeJob(db());
    const ask = (call: string) => requestAs(services(), plumber, call);
    const hidden = await (await ask(`PUT /api/v1/me/hidden-jobs/${id}`)).json();
    expect(hidden).toEqual({ job_id: id, hidden_at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(await (await ask("GET /api/v1/me/hidden-jobs")).json()).toMatchObject({
      items: [{ ...hidden, job: { id, postcode: "LS6" } }],
      next_cursor: null,
    });
    expect((await ask(`DELETE /api/v1/me/hidden-jobs/${id}`)).status).toBe(204);
    expect(await (await ask("GET /api/v1/me/hidden-jobs")).json()).toEqual({ items: [], next_cursor: null });
  });

  test("are looked up in the primary key alone, and no list scans them, however many there are", async () => {
    const plumber = await makeTradesperson(db(), { postcode: "LS6 2AB" });
    const customer = await makeCustomer(db());
    await db().execute(sql`insert into job_postings (id, customer_id, title, category, description, postcode, outward_code,
        latitude, longitude, status, visible_at, expires_at, created_at)
      select gen_random_uuid(), ${customer.id}, 'Job ' || n, 'Plumbing', 'Something to do', 'LS6 2AB', 'LS6', 53.82, -1.55,
        'open', now(), now() + interval '60 days', now() - n * interval '1 minute' from generate_series(1, 8000) n`);
    const others = await Promise.all(Array.from({ length: 9 }, () => makeTradesperson(db())));
    for (const { id } of [plumber, ...others])
      await db().execute(sql`insert into hidden_jobs (user_id, job_id, created_at)
        select ${id}, id, now() from job_postings where latitude is not null order by created_at desc limit ${HIDDEN_JOBS_MAX}`);
    await makeJob(db(), { category: "Flooring" });
    await db().execute(sql`vacuum analyze job_postings, hidden_jobs`);
    const plans = await realPlansOf(database(), async (read) => {
      const ctx = as(database(), plumber, { db: read });
      await jobsForMe(ctx, { ...anywhere, place: knownPlace({ latitude: 53.82, longitude: -1.55 }), sort: "nearest" });
      await listOpenJobs(ctx, { feed: true });
      await listOpenJobs(ctx, { feed: true, location: "Leeds" });
      await countOpenJobs(ctx, { feed: true });
      await listHiddenJobs(ctx);
      await markCounts(ctx);
    });
    for (const { plan } of plans) expect(plan).not.toContain("Seq Scan");
    const lists = plans.filter(({ query }) => query.includes('not exists (select from "hidden_jobs"'));
    expect(lists.length).toBeGreaterThanOrEqual(4);
    for (const { plan } of lists)
      expect(plan).toMatch(/hidden_jobs_job_id_user_id_pk.*\n\s+Index Cond: \(\(job_id = [^)]+\) AND \(user_id = /);
    // The oldest is forgotten, so that this stays so.
    const [job] = await db().select().from(jobPostings).where(eq(jobPostings.category, "Flooring"));
    await hide(plumber, job?.id ?? "");
    expect(await db().$count(hiddenJobs, eq(hiddenJobs.userId, plumber.id))).toBe(HIDDEN_JOBS_MAX);
    expect(await db().$count(hiddenJobs, eq(hiddenJobs.jobId, job?.id ?? ""))).toBe(1);
  });
});
