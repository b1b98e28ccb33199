import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { EXPENSE_KINDS } from "#features/business/expenses/rules/expense-kinds.ts";
import { bookings } from "./bookings.ts";
import { createdAt, enumCheck, hasLength, id, moment, penceAmount, reference } from "./columns.ts";
import { profiles } from "./profile.ts";

const owner = () => reference(() => profiles.id, { onDelete: "cascade" });
const booking = () => uuid().references(() => bookings.id);

/** What a tradesperson paid for their work. Only they see it. */
export const expenses = pgTable(
  "expenses",
  {
    id: id(),
    userId: owner(),
    spentOn: date({ mode: "string" }).notNull(),
    /** The year in which the tax year of that day begins. */
    taxYear: smallint().notNull(),
    what: text().notNull(),
    kind: text({ enum: EXPENSE_KINDS }).notNull(),
    /** With VAT. */
    amount: penceAmount().notNull(),
    /** The VAT in the amount; null if it is not recorded. */
    vat: penceAmount(),
    bookingId: booking(),
    /** Names the file of the receipt's photo. */
    receiptId: uuid(),
    receiptBytes: integer(),
    /** When it was removed. It can be restored until a task deletes it. */
    removedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("expenses_list").on(t.userId, t.taxYear, t.spentOn.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("expenses_booking").on(t.bookingId).where(sql`${t.bookingId} is not null`),
    index("expenses_removed").on(t.removedAt).where(sql`${t.removedAt} is not null`),
    index("expenses_age").on(t.taxYear),
    enumCheck("expenses_kind", t.kind, EXPENSE_KINDS),
    check("expenses_amount", sql`${t.amount} > 0 and coalesce(${t.vat}, 0) between 0 and ${t.amount}`),
    check("expenses_receipt", sql`(${t.receiptId} is null) = (${t.receiptBytes} is null)`),
    check("expenses_what", hasLength(t.what, 1, 120)),
  ],
);

/** A journey that a tradesperson made for their work. Only they see it. */
export const trips = pgTable(
  "trips",
  {
    id: id(),
    userId: owner(),
    travelledOn: date({ mode: "string" }).notNull(),
    taxYear: smallint().notNull(),
    /** Tenths of a mile. */
    tenths: integer().notNull(),
    fromPlace: text().notNull(),
    toPlace: text().notNull(),
    bookingId: booking(),
    removedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("trips_list").on(t.userId, t.taxYear, t.travelledOn.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("trips_booking").on(t.bookingId).where(sql`${t.bookingId} is not null`),
    index("trips_removed").on(t.removedAt).where(sql`${t.removedAt} is not null`),
    index("trips_age").on(t.taxYear),
    check("trips_tenths", sql`${t.tenths} > 0`),
    check("trips_places", sql`${hasLength(t.fromPlace, 1, 80)} and ${hasLength(t.toPlace, 1, 80)}`),
  ],
);
