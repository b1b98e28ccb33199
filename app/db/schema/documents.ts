import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { DOCUMENT_KINDS } from "#features/documents/rules/document.ts";
import { bookings } from "./bookings.ts";
import { createdAt, enumCheck, id, reference } from "./columns.ts";
import { profiles } from "./profile.ts";
import { visitPlans } from "./subscriptions.ts";

/**
 * The last number of each kind of document, and of each sequence of a tradesperson's own invoices (`sequenceOf`). Its row is
 * locked while a document is written, so that numbers have no gaps.
 */
export const documentCounters = pgTable("document_counters", {
  kind: text().primaryKey(),
  last: integer().notNull(),
});

/** A document as it was issued: its text and figures never change. */
export const documents = pgTable(
  "documents",
  {
    id: id(),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    number: integer().notNull(),
    /** The owner, who is the only person to see it. */
    ownerId: reference(() => profiles.id),
    /** The tradesperson in whose name and sequence it is issued; null for a document of the platform. */
    issuerId: uuid().references(() => profiles.id),
    bookingId: uuid().references(() => bookings.id),
    /** The plan of regular visits whose agreement it is; the documents of one visit have its booking. */
    planId: uuid().references(() => visitPlans.id),
    /** The source: the key of a ledger transaction, a quote, or a seller's year. Each source has one document. */
    source: text().notNull().unique(),
    title: text().notNull(),
    /** The searchable text. */
    words: text().notNull(),
    /** The calendar year of its date, in London. */
    year: integer().notNull(),
    /** Pence. */
    amount: bigint({ mode: "number" }).notNull(),
    content: jsonb().notNull(),
    /** The date of the document: the date of the event that it documents. */
    createdAt: createdAt(),
  },
  (t) => [
    // Customer and tradesperson have the same agreement, and the same invoice for the work.
    uniqueIndex("documents_number").on(t.kind, t.number, t.ownerId).where(sql`${t.issuerId} is null`),
    uniqueIndex("documents_issuer_number")
      .on(t.issuerId, t.year, t.number, t.ownerId)
      .where(sql`${t.issuerId} is not null`),
    index("documents_own_number").on(t.year, t.number).where(sql`${t.issuerId} is not null`),
    index("documents_owner").on(t.ownerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("documents_age").on(t.createdAt),
    index("documents_booking").on(t.bookingId),
    index("documents_plan").on(t.planId).where(sql`${t.planId} is not null`),
    enumCheck("documents_kind", t.kind, DOCUMENT_KINDS),
    check("documents_number", sql`${t.number} > 0`),
  ],
);

/**
 * Events whose documents have not been made yet (`ledger:` and a transaction, `agreement:` and a booking, `plan:` and
 * regular visits, `change:` and an approved change); written by triggers.
 */
export const documentsDue = pgTable("documents_due", { source: text().primaryKey(), createdAt: createdAt() });
