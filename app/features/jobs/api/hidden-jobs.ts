import { z } from "@hono/zod-openapi";
import { endpoint, jsonReply, listOf, newApi, pageQuery, pathId } from "#app/web/api.server.ts";
import { QUOTES_PER_JOB } from "#config/constants.ts";
import { openJobShape } from "../api.ts";
import { hideJob, listHiddenJobs, presentOpenJob, unhideJob } from "../index.server.ts";

const hiddenState = z.object({ job_id: z.string(), hidden_at: z.string() }).openapi("HiddenJobState");
const hiddenRow = z.object({ job_id: z.string(), job: openJobShape, hidden_at: z.string() }).openapi("HiddenJob");
const jobParam = z.object({ job_id: z.string() });

const list = endpoint("GET /me/hidden-jobs", {
  access: "user",
  summary: "The open jobs you have hidden from your lists on the site, most recent first",
  request: { query: pageQuery },
  responses: { 200: jsonReply(listOf(hiddenRow), "A page of hidden jobs") },
});

const hide = endpoint("PUT /me/hidden-jobs/{job_id}", {
  access: "tradesperson",
  summary: "Hide a job from your lists on the site; it is no longer saved. GET /jobs still has it",
  request: { params: jobParam },
  responses: { 200: jsonReply(hiddenState, "Hidden") },
});

const show = endpoint("DELETE /me/hidden-jobs/{job_id}", {
  access: "tradesperson",
  summary: "Show a hidden job again",
  request: { params: jobParam },
  responses: { 204: { description: "Shown again" } },
});

/** GET /me/hidden-jobs; PUT and DELETE /me/hidden-jobs/{job_id}. */
export const hiddenJobsApi = () =>
  newApi()
    .openapi(list, async (c) => {
      const page = await listHiddenJobs(c.get("ctx"), c.req.valid("query"));
      const items = page.items.map(({ job, hiddenAt }) => ({
        job_id: job.id,
        job: presentOpenJob(job, QUOTES_PER_JOB),
        hidden_at: hiddenAt.toISOString(),
      }));
      return c.json({ items, next_cursor: page.nextCursor }, 200);
    })
    .openapi(hide, async (c) => {
      const { jobId, hiddenAt } = await hideJob(c.get("ctx"), { jobId: pathId(c.req.valid("param").job_id) });
      return c.json({ job_id: jobId, hidden_at: hiddenAt.toISOString() }, 200);
    })
    .openapi(show, async (c) => {
      await unhideJob(c.get("ctx"), { jobId: pathId(c.req.valid("param").job_id) });
      return c.body(null, 204);
    });
