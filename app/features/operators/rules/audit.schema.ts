import { z } from "zod";
import { isId } from "#kernel/id.ts";
import { texts } from "./audit.texts.ts";

const id = (name: string) =>
  z
    .string({ error: texts.notGivenOnce(name) })
    .refine(isId, texts.notAnId(name))
    .optional();
const day = (name: string) => z.iso.date(texts.notADate(name)).optional();

/** The filters of the audit log, for its page, its export and the API. Days are London days. */
export const auditFilters = z.object({
  by: id("by"),
  subject: id("subject"),
  act: z
    .string({ error: texts.actNotGivenOnce })
    .regex(/^[a-z_-]{1,40}\.[a-z_-]{1,40}$/, texts.actMalformed)
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
