import { boolean, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { PAYOUT_STATES } from "#features/money/rules/payout.labels.ts";
import { SELLER_KINDS } from "#features/money/rules/seller-details.schema.ts";
import type { Pence } from "#kernel/money.ts";
import { createdAt, enumCheck, id, reference } from "../columns.ts";
import { profiles } from "../profile.ts";

/** Payouts from a tradesperson's account to their bank, as the provider last reported them. The status is the provider's. */
export const payouts = pgTable(
  "payouts",
  {
    id: id(),
    userId: reference(() => profiles.id),
    stripePayoutId: text().notNull().unique(),
    /** In pence; negative if the provider debits the bank account for an account's debt. */
    amount: integer().$type<Pence>().notNull(),
    state: text({ enum: PAYOUT_STATES }).notNull(),
    arrivalDate: date({ mode: "string" }).notNull(),
    /** False if the tradesperson requested it. */
    automatic: boolean().notNull(),
    /** The provider's code for the reason of a failure. */
    failure: text(),
    /** When the provider created it. */
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index("payouts_user").on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    enumCheck("payouts_state", t.state, PAYOUT_STATES),
  ],
);

/** A tradesperson's details for tax reporting, sealed with a key of SEAL_KEYS (app/db/sealing.server.ts). */
export const sellerDetails = pgTable(
  "seller_details",
  {
    userId: uuid()
      .primaryKey()
      .references(() => profiles.id),
    kind: text({ enum: SELLER_KINDS }).notNull(),
    sealed: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [enumCheck("seller_details_kind", t.kind, SELLER_KINDS)],
);
