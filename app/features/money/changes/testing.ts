import { as } from "#app/testing/context.ts";
import type { Database } from "#db/client.server.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { pence } from "#kernel/money.ts";
import { askChange, type ChangeRow } from "./index.server.ts";

/** A difference of £85 for one reason; what is left out of a change in tests. */
export const MORE = { lines: null, difference: pence(8_500), reason: "The junction box is corroded.", photoIds: [] };

/** Work of £180 that has begun. */
export const makeBegunWork = (
  { db }: Pick<Database, "db">,
  overrides: Parameters<typeof makeBooking>[1] = {},
): Promise<BookedWork> => {
  const begunAt = new Date();
  return makeBooking(db, { amount: pence(18_000), begunAt, startedAt: begunAt, ...overrides });
};

/** Work that has begun, and a change of its price that waits for an answer. */
export async function makeChange(
  database: Database,
  { difference = MORE.difference, ...overrides }: Parameters<typeof makeBooking>[1] & { difference?: number } = {},
): Promise<BookedWork & { change: ChangeRow }> {
  const work = await makeBegunWork(database, overrides);
  const asked = { ...MORE, bookingId: work.booking.id, difference: pence(difference) };
  return { ...work, change: await askChange(as(database, work.tradesperson), asked) };
}
