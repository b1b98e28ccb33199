import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { documents } from "#db/schema/documents.ts";

/** An invoice for released money; `number` as it is written on it. */
export interface InvoiceOfBooking {
  id: string;
  number: string;
}

/**
 * A tradesperson's invoices of bookings, by booking: their own to the customer, or ours for the fee and the released amount where they issue none
 * here. Their own follow the payments, ours the releases.
 */
export async function invoicesOf(
  db: Queryable,
  userId: string,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, InvoiceOfBooking[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({
      ...pickColumns(documents, ["id", "bookingId", "kind"]),
      number: sql<string>`${documents.content} ->> 'number'`,
    })
    .from(documents)
    .where(
      and(
        inArray(documents.bookingId, [...bookingIds]),
        eq(documents.ownerId, userId),
        inArray(documents.kind, ["work_invoice", "invoice"]),
      ),
    )
    .orderBy(asc(documents.createdAt), asc(documents.id));
  const byBooking = Map.groupBy(rows, ({ bookingId }) => bookingId ?? "");
  return new Map([...byBooking].map(([booking, all]) => [booking, preferred(all)]));
}

function preferred(all: readonly (InvoiceOfBooking & { kind: string })[]): InvoiceOfBooking[] {
  const own = all.filter(({ kind }) => kind === "work_invoice");
  return (own.length > 0 ? own : all).map(({ id, number }) => ({ id, number }));
}
