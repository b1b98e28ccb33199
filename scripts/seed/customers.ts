import type { DemoPeople } from "./people.ts";
import { dateOf, daysAgo } from "./random.ts";
import type { SeedContext } from "./rows.ts";

const NOTES = [
  { who: "jo", days: 16, note: "Stopcock is behind the washing machine. Friendly dog, called Biscuit." },
  { who: "grace", days: 38, note: "Park in the yard at the back. Prefers mornings." },
] as const;

/** Adds what Hannah Booth wrote down about two of her customers. */
export function addCustomerNotes(
  { now, rows }: SeedContext,
  people: Pick<DemoPeople, "hannah" | "jo" | "grace">,
): void {
  for (const { who, days, note } of NOTES)
    rows.customerRecords.push({
      tradespersonId: people.hannah.id,
      customerId: people[who].id,
      note,
      updatedAt: dateOf(daysAgo(days, 19), now),
    });
}
