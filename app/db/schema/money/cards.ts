import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, moment, reference } from "../columns.ts";
import { profiles } from "../profile.ts";

/** The parts of saved cards that we may store. The row of a removed card stays, so that a late webhook cannot restore it. */
export const paymentMethods = pgTable(
  "payment_methods",
  {
    id: id(),
    userId: reference(() => profiles.id),
    stripePaymentMethodId: text().notNull().unique(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: integer().notNull(),
    expYear: integer().notNull(),
    /** The provider's fingerprint of the card, which is the same when a card is saved again. */
    fingerprint: text(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    removedAt: moment(),
  },
  (t) => [
    index("payment_methods_user").on(t.userId, t.createdAt.desc().nullsFirst()),
    uniqueIndex("payment_methods_one_default").on(t.userId).where(sql`${t.isDefault}`),
    uniqueIndex("payment_methods_one_of_a_card").on(t.userId, t.fingerprint).where(sql`${t.removedAt} is null`),
    check("payment_methods_last4", sql`${t.last4} ~ '^[0-9]{4}$'`),
    check("payment_methods_expiry", sql`${t.expMonth} between 1 and 12 and ${t.expYear} between 2000 and 2200`),
    check("payment_methods_default_is_there", sql`not ${t.isDefault} or ${t.removedAt} is null`),
  ],
);
