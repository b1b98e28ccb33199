import type { paymentMethods } from "#db/schema/money/cards.ts";
import { londonDay } from "#kernel/dates.ts";
import { hasExpired } from "../../rules/card.labels.ts";

/** A stored card. */
export type CardRow = typeof paymentMethods.$inferSelect;

/** A saved card as its owner sees it. */
export interface Card {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  isDefault: boolean;
  expired: boolean;
  createdAt: Date;
}

export const cardOf = (row: CardRow, now: Date): Card => ({
  id: row.id,
  brand: row.brand,
  last4: row.last4,
  expMonth: row.expMonth,
  expYear: row.expYear,
  isDefault: row.isDefault,
  expired: hasExpired(row, londonDay(now)),
  createdAt: row.createdAt,
});
