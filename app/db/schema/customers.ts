import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, hasLength, moment, reference } from "./columns.ts";
import { profiles } from "./profile.ts";

const person = () => reference(() => profiles.id, { onDelete: "cascade" });

/** What a tradesperson keeps about a customer whom they worked for here: a note, and when they last offered to come again. */
export const customerRecords = pgTable(
  "customer_records",
  {
    tradespersonId: person(),
    customerId: person(),
    /** For the tradesperson only. */
    note: text(),
    offeredAt: moment(),
    updatedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tradespersonId, t.customerId] }),
    index("customer_records_customer").on(t.customerId),
    check("customer_records_note", hasLength(t.note, 1, 2_000)),
  ],
);
