import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "../columns.ts";
import { profiles } from "../profile.ts";

/** What the provider pays out of a tradesperson's account to their bank, as it last told us. The state is its word, not ours. */
export const payouts = pgTable(
  "payouts",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id),
    stripePayoutId: text().notNull().unique(),
    /** In pence; below zero when the provider takes back from the bank what an account owes. */
    amount: integer().notNull(),
    state: text().notNull(),
    arrivalDate: date({ mode: "string" }).notNull(),
    /** False when the tradesperson asked for it. */
    automatic: boolean().notNull(),
    /** The provider's code of why it failed. */
    failure: text(),
    /** When the provider made it. */
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("payouts_user").on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check("payouts_state", sql`${t.state} in ('pending', 'in_transit', 'paid', 'failed', 'canceled')`),
  ],
);

/** Who a tradesperson is to the tax office. What they typed is sealed: only the key in `kept_keys` opens it. */
export const sellerDetails = pgTable(
  "seller_details",
  {
    userId: uuid()
      .primaryKey()
      .references(() => profiles.id),
    kind: text().notNull(),
    sealed: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [check("seller_details_kind", sql`${t.kind} in ('individual', 'company')`)],
);
