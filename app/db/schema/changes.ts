import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { changeMachine } from "#features/money/changes/rules/change.machine.ts";
import type { QuoteLine } from "#features/quotes/rules/quote-lines.ts";
import { bookings } from "./bookings.ts";
import { createdAt, enumCheck, hasLength, id, moment, penceAmount, reference } from "./columns.ts";

/** Changes of agreed work: what its tradesperson found, what it costs more or less, and what the customer answered. */
export const bookingChanges = pgTable(
  "booking_changes",
  {
    id: id(),
    bookingId: reference(() => bookings.id),
    /** From 1; an edit makes the next one. An approval names the one that was read. */
    revision: integer().notNull().default(1),
    /** By how much the price changes, with VAT; negative for less. */
    amount: penceAmount().notNull(),
    /** The lines of the difference, which add up to it with their VAT; null for an amount alone. */
    lines: jsonb().$type<QuoteLine[]>(),
    /** Why, in the tradesperson's words. */
    reason: text().notNull(),
    /** The booking's photos that show it. */
    photoIds: uuid().array().notNull(),
    status: text({ enum: changeMachine.states }).notNull().default("asked"),
    /** Unanswered, it lapses then. */
    expiresAt: moment().notNull(),
    /** The price that was agreed before; the new one is this and the difference. Null until it is approved. */
    priceBefore: penceAmount(),
    /** The express request for the added work word for word, as it was shown; null where there is none. */
    startWords: text(),
    /** Why the customer declined, if they say. */
    declineReason: text(),
    /** When it was approved, declined, taken back, or lapsed. */
    endedAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("booking_changes_one_asked").on(t.bookingId).where(sql`${t.status} = 'asked'`),
    index("booking_changes_booking").on(t.bookingId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("booking_changes_expiry").on(t.expiresAt).where(sql`${t.status} = 'asked'`),
    enumCheck("booking_changes_status", t.status, changeMachine.states),
    check("booking_changes_amount", sql`${t.amount} <> 0 and abs(${t.amount}) <= 10000000`),
    check("booking_changes_reason", hasLength(t.reason, 1, 1_000)),
    check("booking_changes_ended", sql`(${t.status} = 'asked') = (${t.endedAt} is null)`),
    check("booking_changes_approved", sql`(${t.status} = 'approved') = (${t.priceBefore} is not null)`),
  ],
);
