import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { complaintMachine } from "#features/identity/privacy/rules/complaint.machine.ts";
import { createdAt, enumCheck, id, moment, reference } from "./columns.ts";
import { profiles } from "./profile.ts";

/** An export of a person's data, one at a time. The file is deleted when the export expires. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: id(),
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    requestedAt: moment().notNull(),
    /** The number of completed steps, and of all steps. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** The size of the file. */
    bytes: bigint({ mode: "number" }),
    readyAt: moment(),
    failedAt: moment(),
    expiresAt: moment(),
  },
  (t) => [
    index("data_exports_user").on(t.userId, t.requestedAt.desc().nullsFirst()),
    index("data_exports_expiry").on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
    uniqueIndex("data_exports_one_at_a_time").on(t.userId).where(sql`${t.readyAt} is null and ${t.failedAt} is null`),
  ],
);

/**
 * A complaint about the use of personal data, from anyone. It is acknowledged when it is made. Name and address serve to answer
 * it.
 */
export const privacyComplaints = pgTable(
  "privacy_complaints",
  {
    id: id(),
    /** The number that people see. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 }).unique(),
    /** The sender, if they were signed in. */
    userId: uuid().references(() => profiles.id),
    name: text().notNull(),
    email: text().notNull(),
    content: text().notNull(),
    status: text({ enum: complaintMachine.states }).notNull().default("open"),
    answer: text(),
    answeredBy: uuid().references(() => profiles.id),
    answeredAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("privacy_complaints_open").on(t.createdAt, t.id).where(sql`${t.status} = 'open'`),
    // For the deletion six years after the answer.
    index("privacy_complaints_answered_at").on(t.answeredAt).where(sql`${t.answeredAt} is not null`),
    index("privacy_complaints_newest").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("privacy_complaints_email").on(t.email, t.createdAt),
    index("privacy_complaints_user").on(t.userId),
    enumCheck("privacy_complaints_status", t.status, complaintMachine.states),
    check("privacy_complaints_answered", sql`(${t.status} = 'answered') = (${t.answer} is not null)`),
  ],
);
