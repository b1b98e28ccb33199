import { z } from "@hono/zod-openapi";
import { endpoint, jsonReply, listOf, newApi, pageQuery, pathId } from "#app/web/api.server.ts";
import { QUOTES_PER_JOB } from "#config/constants.ts";
import { openJobShape } from "../api.ts";
import { findSavedJob, listSavedJobs, presentSavedJob, type SavedState, saveJob, unsaveJob } from "../index.server.ts";

const savedRow = z
  .object({
    job_id: z.string(),
    title: z.string(),
    category: z.string(),
    open: z.boolean().openapi({ description: "Whether it is still open to you" }),
    job: openJobShape
      .nullable()
      .openapi({ description: "The job as in the list of open jobs; null when it is not open" }),
    saved_at: z.string(),
  })
  .openapi("SavedJob");
const savedState = z.object({ job_id: z.string(), saved_at: z.string() }).openapi("SavedJobState");
const jobParam = z.object({ job_id: z.string() });

const list = endpoint("GET /me/saved-jobs", {
  access: "user",
  summary: "The jobs you have saved, most recent first",
  request: { query: pageQuery },
  responses: { 200: jsonReply(listOf(savedRow), "A page of saved jobs") },
});

const isSaved = endpoint("GET /me/saved-jobs/{job_id}", {
  access: "user",
  summary: "When you saved a job; 404 if you have not",
  request: { params: jobParam },
  responses: { 200: jsonReply(savedState, "Saved") },
});

const save = endpoint("PUT /me/saved-jobs/{job_id}", {
  access: "tradesperson",
  summary: "Save a job; saving again changes nothing",
  request: { params: jobParam },
  responses: { 200: jsonReply(savedState, "Saved") },
});

const remove = endpoint("DELETE /me/saved-jobs/{job_id}", {
  access: "tradesperson",
  summary: "Remove a saved job",
  request: { params: jobParam },
  responses: { 204: { description: "Removed" } },
});

const presentState = ({ jobId, savedAt }: SavedState) => ({ job_id: jobId, saved_at: savedAt.toISOString() });

/** GET /me/saved-jobs; GET, PUT and DELETE /me/saved-jobs/{job_id}. */
export const savedJobsApi = () =>
  newApi()
    .openapi(list, async (c) => {
      const page = await listSavedJobs(c.get("ctx"), c.req.valid("query"));
      const items = page.items.map((row) => presentSavedJob(row, QUOTES_PER_JOB));
      return c.json({ items, next_cursor: page.nextCursor }, 200);
    })
    .openapi(isSaved, async (c) =>
      c.json(presentState(await findSavedJob(c.get("ctx"), pathId(c.req.valid("param").job_id))), 200),
    )
    .openapi(save, async (c) => {
      const jobId = pathId(c.req.valid("param").job_id);
      return c.json(presentState(await saveJob(c.get("ctx"), { jobId })), 200);
    })
    .openapi(remove, async (c) => {
      await unsaveJob(c.get("ctx"), { jobId: pathId(c.req.valid("param").job_id) });
      return c.body(null, 204);
    });
