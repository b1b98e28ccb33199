import { bigint, check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, hasLength, id } from "./columns.ts";

/**
 * Every action of an admin: the admin, the action, the object, the reason and the change. Written only by `audited`, in the
 * action's own transaction; triggers refuse UPDATE and DELETE, and chain
 * the rows by their hashes (verifyAuditChain). There are no foreign keys, because a row outlives the object.
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
    /** The chain: a trigger fills all of these, whatever an insert says. */
    position: bigint({ mode: "number" }).notNull().unique().default(0),
    previousHash: text().notNull().default(""),
    /** Of the position, the predecessor's hash, `details_hash` and every column that is never erased. */
    hash: text().notNull().default(""),
    /** Of the reason and the change, which an erasure removes. The salt goes with them, so that nobody can guess them from the hash. */
    detailsHash: text().notNull().default(""),
    detailsSalt: uuid(),
  },
  (t) => [
    index("audit_log_newest").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("audit_log_actor").on(t.actorId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("audit_log_person").on(t.personId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("audit_log_subject").on(t.subjectId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("audit_log_act").on(t.act, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check("audit_log_reason", hasLength(t.reason, 1, 1_000)),
  ],
);
