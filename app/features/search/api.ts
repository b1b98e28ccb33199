import { z } from "@hono/zod-openapi";
import { endpoint, jsonReply, newApi } from "#app/web/api.server.ts";
import { queryText } from "#app/web/query-parameters.server.ts";
import { findOwn } from "./index.server.ts";
import { OWN_KINDS, PALETTE_MAX } from "./rules/palette.ts";

const ownThing = z
  .object({
    kind: z.enum(OWN_KINDS),
    id: z.string(),
    job_id: z.string().nullable().openapi({ description: "The job that it is about" }),
    title: z.string().nullable().openapi({ description: "The title of the job" }),
    name: z.string().nullable().openapi({ description: "The other person; null for a job" }),
  })
  .openapi("OwnThing");

const findMine = endpoint("GET /me/search", {
  access: "user",
  summary: "Your jobs, bookings, quotes and conversations by title or by the other person’s name, at most eight",
  request: { query: z.object({ q: queryText("q", PALETTE_MAX) }) },
  responses: { 200: jsonReply(z.object({ items: z.array(ownThing) }), "What was found, newest first") },
});

/** GET /me/search. */
export const searchApi = () =>
  newApi().openapi(findMine, async (c) => {
    const found = await findOwn(c.get("ctx"), c.req.valid("query").q ?? "");
    return c.json({ items: found.map(({ jobId, ...thing }) => ({ ...thing, job_id: jobId })) }, 200);
  });
