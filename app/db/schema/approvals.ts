import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { approvalMachine } from "#features/approvals/rules/approval.machine.ts";
import type { Facts } from "#features/approvals/rules/facts.ts";
import { createdAt, enumCheck, id, moment, penceAmount } from "./columns.ts";
import { profiles } from "./profile.ts";

/** What one operator asked for and a second one must confirm. */
export const approvals = pgTable(
  "approvals",
  {
    id: id(),
    /** The act, as in the audit log; the modules declare them (`approvals` in module.ts). */
    kind: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    /** The person whom it concerns, if there is one. */
    personId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** The money that it moves, in pence; null for none. */
    amount: penceAmount(),
    /** The input of the act. */
    request: jsonb().notNull().$type<Record<string, unknown>>(),
    /** What it depended on when it was asked for. */
    facts: jsonb().notNull().$type<Facts>(),
    reason: text().notNull(),
    status: text({ enum: approvalMachine.states }).notNull(),
    requestedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    expiresAt: moment().notNull(),
    decidedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    decidedAt: moment(),
    /** Why it was sent back. */
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("approvals_one_waiting").on(t.kind, t.subjectId).where(sql`${t.status} = 'waiting'`),
    index("approvals_waiting").on(t.createdAt, t.id).where(sql`${t.status} = 'waiting'`),
    index("approvals_decided")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} <> 'waiting'`),
    index("approvals_subject").on(t.subjectId),
    index("approvals_person").on(t.personId),
    index("approvals_created").on(t.createdAt),
    enumCheck("approvals_status", t.status, approvalMachine.states),
  ],
);
