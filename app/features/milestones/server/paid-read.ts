import type { Queryable } from "#db/client.server.ts";

/**
 * Reads from the ledger whether a booking's price has been received and not all of it was refunded. The callers of an operation pass
 * it (`moneyOfBooking`), because the money module depends on this one.
 */
export type PaidRead = (db: Queryable, bookingId: string) => Promise<{ paid: boolean }>;
