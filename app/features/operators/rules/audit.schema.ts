import { z } from "zod";
import { isId } from "#kernel/id.ts";

const id = (name: string) =>
  z
    .string({ error: `${name} is given once` })
    .refine(isId, `${name} is an id`)
    .optional();
const day = (name: string) => z.iso.date(`${name} is a date such as 2026-03-29`).optional();

/** What the audit log is filtered by, in its address, its export and the API. Days are those of London. */
export const auditFilters = z.object({
  by: id("by"),
  subject: id("subject"),
  act: z
    .string({ error: "act is given once" })
    .regex(/^[a-z_-]{1,40}\.[a-z_-]{1,40}$/, "act is a thing and a verb such as user.suspend")
    .optional(),
  from: day("from"),
  to: day("to"),
});
export type AuditFilters = z.output<typeof auditFilters>;

/** The same out of an address: what cannot be read is left out, so that any address shows something. */
export function readAuditFilters(query: URLSearchParams): AuditFilters {
  const entries = Object.entries(auditFilters.shape).map(([name, rule]) => {
    const value = query.get(name)?.trim();
    return [name, value ? rule.safeParse(value).data : undefined];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as AuditFilters;
}
