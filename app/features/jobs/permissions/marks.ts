import { forTradespeople, type PermissionRow, type Scene } from "#app/testing/permissions.ts";
import { savedJobs } from "#db/schema/jobs.ts";
import { makeJob } from "../testing.ts";

/** A tradesperson marks a job; others are refused before it is looked for. */
/** A form in the list of jobs, about a job that all tradespeople can see. */
const feedForm = async ({ database, customer }: Scene) => {
  const { id } = await makeJob(database.db, { customer });
  return { path: "/browse", body: { jobId: id } };
};

/** Jobs that tradespeople save, or mark as not for them. */
export const rows: PermissionRow[] = [
  {
    endpoint: "GET /api/v1/me/saved-jobs",
    arrange: async () => ({ path: "/api/v1/me/saved-jobs" }),
    expected: { ...forTradespeople(200), suspended: 200 },
  },
  {
    // Only the tradesperson who saved it can read that.
    endpoint: "GET /api/v1/me/saved-jobs/{job_id}",
    arrange: async ({ database: { db }, customer, tradesperson }) => {
      const { id } = await makeJob(db, { customer });
      await db.insert(savedJobs).values({ userId: tradesperson.id, jobId: id });
      return { path: `/api/v1/me/saved-jobs/${id}` };
    },
    expected: { ...forTradespeople(200), otherTradesperson: 404, suspended: 200 },
  },
  {
    endpoint: "PUT /api/v1/me/saved-jobs/{job_id}",
    arrange: async ({ database, customer }) => ({
      path: `/api/v1/me/saved-jobs/${(await makeJob(database.db, { customer })).id}`,
    }),
    expected: forTradespeople(200),
  },
  {
    endpoint: "DELETE /api/v1/me/saved-jobs/{job_id}",
    arrange: async ({ database, customer }) => ({
      path: `/api/v1/me/saved-jobs/${(await makeJob(database.db, { customer })).id}`,
    }),
    expected: forTradespeople(204),
  },
  {
    endpoint: "GET /api/v1/me/hidden-jobs",
    arrange: async () => ({ path: "/api/v1/me/hidden-jobs" }),
    expected: { ...forTradespeople(200), suspended: 200 },
  },
  {
    endpoint: "PUT /api/v1/me/hidden-jobs/{job_id}",
    arrange: async ({ database, customer }) => ({
      path: `/api/v1/me/hidden-jobs/${(await makeJob(database.db, { customer })).id}`,
    }),
    expected: forTradespeople(200),
  },
  {
    endpoint: "DELETE /api/v1/me/hidden-jobs/{job_id}",
    arrange: async ({ database, customer }) => ({
      path: `/api/v1/me/hidden-jobs/${(await makeJob(database.db, { customer })).id}`,
    }),
    expected: forTradespeople(204),
  },
  { endpoint: "ACTION hide-job", arrange: feedForm, expected: { ...forTradespeople(200), visitor: 303 } },
  { endpoint: "ACTION unhide-job", arrange: feedForm, expected: { ...forTradespeople(200), visitor: 303 } },
  { endpoint: "ACTION save-job", arrange: feedForm, expected: { ...forTradespeople(200), visitor: 303 } },
  { endpoint: "ACTION unsave-job", arrange: feedForm, expected: { ...forTradespeople(200), visitor: 303 } },
];
