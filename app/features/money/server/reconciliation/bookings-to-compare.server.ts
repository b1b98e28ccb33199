import { and, asc, gt, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import type { documents } from "#db/schema/documents.ts";
import { ledgerTransactions } from "#db/schema/money/ledger.ts";
import type { moneyIntents } from "#db/schema/money/payments.ts";
import type { Span } from "./compare-with-provider.server.ts";

/** Bookings that are read together. */
const BATCH = 500;

const FIRST = "00000000-0000-0000-0000-000000000000";

/** A table with rows of bookings, whose ids grow with time. */
type OfBookings = typeof ledgerTransactions | typeof documents | typeof moneyIntents;

/**
 * The bookings that an audit compares with the ledger, in batches along keys: all of them, or those with a movement or a row of `table` since a time,
 * and those that differed before.
 */
export async function* bookingsToCompare(
  db: Db,
  { sinceId, previousId }: Span,
  table: OfBookings,
): AsyncGenerator<string[]> {
  if (sinceId === null) return yield* inPages((after) => allBookings(db, after));
  const seen = new Set<string>();
  const fresh = (ids: readonly string[]) => [...new Set(ids)].filter((id) => !seen.has(id));
  for (const pages of [
    [await differedBefore(db, previousId)],
    inPages((after) => idsSince(db, ledgerTransactions, after), sinceId),
    inPages((after) => idsSince(db, table, after), sinceId),
  ])
    for await (const page of pages) {
      const ids = fresh(page);
      for (const id of ids) seen.add(id);
      if (ids.length > 0) yield ids;
    }
}

interface Keyed {
  /** The key of the row, by which the next page begins. */
  id: string;
  bookingId: string;
}

async function* inPages(read: (after: string) => Promise<Keyed[]>, from = FIRST): AsyncGenerator<string[]> {
  for (let after: string | undefined = from; after !== undefined; ) {
    const page = await read(after);
    if (page.length > 0) yield page.map(({ bookingId }) => bookingId);
    after = page.length < BATCH ? undefined : page.at(-1)?.id;
  }
}

const allBookings = (db: Db, after: string): Promise<Keyed[]> =>
  db
    .select({ id: bookings.id, bookingId: bookings.id })
    .from(bookings)
    .where(gt(bookings.id, after))
    .orderBy(asc(bookings.id))
    .limit(BATCH);

async function idsSince(db: Db, of: OfBookings, after: string): Promise<Keyed[]> {
  const rows = await db
    .select({ id: of.id, bookingId: of.bookingId })
    .from(of)
    .where(and(gt(of.id, after), isNotNull(of.bookingId)))
    .orderBy(asc(of.id))
    .limit(BATCH);
  return rows.map(({ id, bookingId }) => ({ id, bookingId: bookingId ?? "" }));
}

/** The bookings of the differences of a comparison, by what those name. */
async function differedBefore(db: Db, reconciliationId: string | null): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with named as (
      select unnest(provider_ids || ledger_keys || reference) as name
      from reconciliation_differences where reconciliation_id = ${reconciliationId}
    ), ids as (
      select name::uuid as id from named where name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    )
    select booking_id as id from ledger_transactions where key in (select name from named) and booking_id is not null
    union select booking_id from documents where id in (select id from ids) and booking_id is not null
    union select id from bookings where id in (select id from ids)
    union (select distinct on (tradesperson_id) id from bookings where tradesperson_id in (select id from ids))`);
  return rows.map(({ id }) => id);
}
