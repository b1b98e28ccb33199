import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { bookings } from "./bookings.ts";
import { createdAt, id } from "./columns.ts";

export const disputes = pgTable(
  "disputes",
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    raisedBy: uuid()
      .notNull()
      .references(() => profiles.id),
    raisedByType: text().notNull(),
    reason: text().notNull(),
    description: text().notNull(),
    status: text().notNull().default("open"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("disputes_one_live_per_booking")
      .on(t.bookingId)
      .where(sql`${t.status} in ('open', 'answered', 'escalated')`),
    index("disputes_raised_by").on(t.raisedBy, t.createdAt.desc().nullsFirst()),
    check("disputes_raised_by_type", sql`${t.raisedByType} in ('customer', 'tradesperson')`),
    check("disputes_status", sql`${t.status} in ('open', 'answered', 'escalated', 'resolved', 'withdrawn')`),
    check("disputes_description", sql`length(${t.description}) between 20 and 1000`),
  ],
);
