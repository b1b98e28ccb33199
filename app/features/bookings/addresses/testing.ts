import type { Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { addresses, bookingAddresses } from "#db/schema/addresses.ts";

export const PLACE = {
  line1: "14 Brudenell Grove",
  line2: null,
  town: "Leeds",
  postcode: "LS6 1HR",
  accessNotes: "Ring 14, not 14A.",
  phone: "01134960000",
};

/** A saved address of a customer. */
export const makeAddress = (db: Queryable, { id: userId }: { id: string }): Promise<typeof addresses.$inferSelect> =>
  insertOne(db, addresses, { userId, ...PLACE, usedAt: new Date() });

/** The address of a booking. */
export const makeBookingAddress = (
  db: Queryable,
  { id: bookingId }: { id: string },
): Promise<typeof bookingAddresses.$inferSelect> =>
  insertOne(db, bookingAddresses, { bookingId, ...PLACE, savedAt: new Date() });
