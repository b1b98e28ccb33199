import { z } from "zod";
import { isId } from "#kernel/id.ts";

const id = (name: string) =>
  z
    .string({ error: `Give ${name} once` })
    .refine(isId, `${name} must be an ID`)
    .optional();
const day = (name: string) => z.iso.date(`${name} must be a date, such as 2026-03-29`).optional();

/** The filters of the audit log, for its page, its export and the API. Days are London days. */
export const auditFilters = z.object({
  by: id("by"),
  subject: id("subject"),
  act: z
    .string({ error: "Give act once" })
    .regex(/^[a-z_-]{1,40}\.[a-z_-]{1,40}$/, "act must be a subject and a verb, such as user.suspend")
    .optional(),
  from: day("from"),
  to: day("to"),
});
export type AuditFilters = z.output<typeof auditFilters>;

/** Reads the filters from the query of a URL. Invalid ones are left out, so that every URL shows a list. */
export function readAuditFilters(query: URLSearchParams): AuditFilters {
  const entries = Object.entries(auditFilters.shape).map(([name, rule]) => {
    const value = query.get(name)?.trim();
    return [name, value ? rule.safeParse(value).data : undefined];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as AuditFilters;
}
