import type { Db } from "#db/client.server.ts";
import { documents } from "#db/schema/documents.ts";
import { bookingsToCompare, type Compared, type Difference, type Span } from "#features/money/index.server.ts";
import { auditBooking, type Found, feesByTradesperson } from "../../rules/audit.ts";
import { auditNumbers, auditSellers } from "./audit-sellers.server.ts";
import { auditedBookings } from "./audited-bookings.server.ts";

/** Sellers that are read together. */
const BATCH = 500;

/** At most about as many differences are listed as of the provider. */
const MOST = 5_000;

/**
 * Compares the documents of bookings with the ledger: of all of them, or of those with a movement or a document since a time and those that
 * differed before. Reads them in batches along keys, each in a few statements.
 */
export async function auditDocuments(db: Db, span: Span): Promise<Compared> {
  const found: Found[] = [];
  const sellers = new Set<string>();
  let checked = 0;
  for await (const ids of bookingsToCompare(db, span, documents)) {
    const batch = await auditedBookings(db, ids);
    checked += batch.reduce((total, of) => total + of.documents.length, 0);
    for (const { tradespersonId } of batch) sellers.add(tradespersonId);
    found.push(...batch.flatMap(auditBooking));
    if (found.length >= MOST) break;
  }
  for (const some of chunksOf([...sellers])) found.push(...(await auditSellers(db, some)));
  // Counting all numbers reads every document.
  if (span.sinceId === null) found.push(...(await auditNumbers(db)));
  return { checked, differences: feesByTradesperson(found).slice(0, MOST).map(differenceOf) };
}

function* chunksOf(all: readonly string[]): Generator<string[]> {
  for (let from = 0; from < all.length; from += BATCH) yield all.slice(from, from + BATCH);
}

const differenceOf = ({ documents: said, ledger, ids, keys, at, ...of }: Found): Difference => ({
  ...of,
  providerAmount: said,
  ledgerAmount: ledger,
  providerIds: ids,
  ledgerKeys: keys,
  movedAt: at,
});
