import { z } from "@hono/zod-openapi";
import { endpoint, jsonReply, newApi } from "#app/web/api.server.ts";
import { readDays } from "./index.server.ts";
import { FIGURES, type Figure } from "./rules/figures.ts";

const figures = z.object(
  Object.fromEntries(FIGURES.map((name) => [name, z.number().int()])) as Record<Figure, z.ZodNumber>,
);

const health = endpoint("GET /admin/health", {
  access: "admin",
  desk: "health.read",
  summary: "What happened on each day (London time), as counts and amounts in pence",
  description:
    "jobs_… count the jobs posted that day, whenever the rest happened. cases_… count the operators’ cases that ended that day, by kind. Today is not included.",
  request: {
    query: z.object({ from: z.iso.date("from is a day: 2026-11-01"), to: z.iso.date("to is a day: 2026-11-30") }),
  },
  responses: {
    200: jsonReply(z.object({ items: z.array(z.object({ day: z.string(), figures })) }), "The days that are counted"),
  },
});

/** GET /admin/health. */
export const healthApi = () =>
  newApi().openapi(health, async (c) => c.json({ items: await readDays(c.get("ctx"), c.req.valid("query")) }, 200));
