import type { Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { expenses, trips } from "#db/schema/expenses.ts";
import { pence } from "#kernel/money.ts";
import { taxYearOf } from "#kernel/tax-year.ts";

/** An expense of a person, without a photo. */
export function makeExpense(
  db: Queryable,
  userId: string,
  overrides: Partial<typeof expenses.$inferInsert> = {},
): Promise<typeof expenses.$inferSelect> {
  const spentOn = overrides.spentOn ?? "2026-05-01";
  return insertOne(db, expenses, {
    userId,
    spentOn,
    taxYear: taxYearOf(spentOn),
    what: "Copper pipe",
    kind: "materials",
    amount: pence(1_250),
    ...overrides,
  });
}

/** A trip of a person, of 12.5 miles. */
export function makeTrip(
  db: Queryable,
  userId: string,
  overrides: Partial<typeof trips.$inferInsert> = {},
): Promise<typeof trips.$inferSelect> {
  const travelledOn = overrides.travelledOn ?? "2026-05-01";
  return insertOne(db, trips, {
    userId,
    travelledOn,
    taxYear: taxYearOf(travelledOn),
    tenths: 125,
    fromPlace: "Home",
    toPlace: "LS6",
    ...overrides,
  });
}
