import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";

/**
 * Every action of an admin: the admin, the action, the object, the reason and the change. Written only by `audited`, in the
 * action's own transaction; a trigger refuses UPDATE and DELETE. There are no foreign keys, because a row outlives the object.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    actorId: uuid().notNull(),
    act: text().notNull(),
    subject: text().notNull(),
    subjectId: text().notNull(),
    /** The person whom it concerns, if there is one. */
    personId: uuid(),
    reason: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    requestId: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("audit_log_newest").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("audit_log_actor").on(t.actorId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("audit_log_person").on(t.personId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("audit_log_subject").on(t.subjectId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("audit_log_act").on(t.act, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check("audit_log_reason", sql`length(${t.reason}) between 1 and 1000`),
  ],
);
