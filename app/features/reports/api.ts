import { z } from "@hono/zod-openapi";
import { endpoint, jsonReply, listOf, newApi, pageQuery } from "#app/web/api.server.ts";
import { listReports, type NamedReport } from "./index.server.ts";
import { OUTCOMES, reportMachine } from "./rules/report.machine.ts";

const statuses = z.enum(reportMachine.states, { error: `status is one of ${reportMachine.states.join(", ")}` });

const report = z
  .object({
    id: z.string(),
    number: z.number().int(),
    reporter_id: z.string(),
    reported_id: z.string(),
    subject: z.string(),
    subject_id: z.string().openapi({ format: "uuid" }),
    reason: z.string(),
    details: z.string().nullable(),
    status: statuses,
    outcome: z
      .string()
      .nullable()
      .openapi({ enum: [...OUTCOMES, null] }),
    final_outcome: z
      .string()
      .nullable()
      .openapi({ enum: [...OUTCOMES, null] }),
    created_at: z.string(),
  })
  .openapi("Report");

const list = endpoint("GET /admin/reports", {
  access: "admin",
  desk: "reports.decide",
  summary: "What people reported, newest first",
  request: { query: pageQuery.extend({ status: statuses.optional() }) },
  responses: { 200: jsonReply(listOf(report), "The reports") },
});

const present = (row: NamedReport) => ({
  id: row.id,
  number: row.number,
  reporter_id: row.reporterId,
  reported_id: row.reportedId,
  subject: row.subject,
  subject_id: row.subjectId,
  reason: row.reason,
  details: row.details,
  status: statuses.parse(row.status),
  outcome: row.outcome,
  final_outcome: row.finalOutcome,
  created_at: row.createdAt.toISOString(),
});

/** GET /admin/reports. */
export const reportsApi = () =>
  newApi().openapi(list, async (c) => {
    const { status, ...page } = c.req.valid("query");
    const { items, nextCursor } = await listReports(c.get("ctx"), { ...page, statuses: status && [status] });
    return c.json({ items: items.map(present), next_cursor: nextCursor }, 200);
  });
