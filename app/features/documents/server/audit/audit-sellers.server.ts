import { sql } from "drizzle-orm";
import type { Db, Tx } from "#db/client.server.ts";
import { unsafeSellerEarnings } from "#features/money/index.server.ts";
import { type Pence, pence } from "#kernel/money.ts";
import type { Found } from "../../rules/audit.ts";

interface SellerYear extends Record<string, unknown> {
  seller: string;
  year: number;
  /** What our invoices say was released to them, less our credits. */
  invoiced: string;
  /** What the yearly statement and the copy of the tax report say; null before they are issued. */
  statements: string[] | null;
}

/**
 * Compares what the report to HMRC says that sellers were paid in a year with the invoices of the year and with the statements that they were given.
 * Those with documents that are due are left to the next comparison.
 */
export const auditSellers = (db: Db, sellerIds: readonly string[]): Promise<Found[]> =>
  db.transaction(
    async (tx) => {
      const years = Map.groupBy(await yearsOf(tx, sellerIds), ({ year }) => year);
      const found: Found[] = [];
      for (const [year, rows] of years) {
        const reported = await paidIn(tx, year, sellerIds);
        found.push(...rows.flatMap((row) => differencesOf(row, reported.get(row.seller) ?? pence(0))));
      }
      return found;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

/** The report's figures, by seller. */
async function paidIn(tx: Tx, year: number, sellerIds: readonly string[]): Promise<ReadonlyMap<string, Pence>> {
  const paid = new Map<string, Pence>();
  for (const { sellerId, net } of await unsafeSellerEarnings(tx, { year, sellerIds }))
    paid.set(sellerId, pence((paid.get(sellerId) ?? 0) + net));
  return paid;
}

function differencesOf({ seller, year, invoiced, statements }: SellerYear, reported: Pence): Found[] {
  const wrong = [invoiced, ...(statements ?? [])].map(Number).find((amount) => amount !== reported);
  if (wrong === undefined) return [];
  const reference = `${seller} ${year}`;
  return [
    { kind: "seller_report", reference, documents: pence(wrong), ledger: reported, ids: [seller], keys: [], at: null },
  ];
}

async function yearsOf(tx: Tx, sellerIds: readonly string[]): Promise<SellerYear[]> {
  const { rows } = await tx.execute<SellerYear>(sql`
    select owner_id as seller, year - (kind in ('statement', 'tax_report'))::int as year,
      coalesce(sum(case kind when 'invoice' then amount when 'invoice_credit' then -amount end), 0) as invoiced,
      array_agg(amount) filter (where kind in ('statement', 'tax_report')) as statements
    from documents
    where owner_id = any(${sql.param(sellerIds)}::uuid[]) and kind in ('invoice', 'invoice_credit', 'statement', 'tax_report')
      and not exists (select from documents_due due join ledger_transactions movement
          on movement.id = case when due.source like 'ledger:%' then substr(due.source, 8)::uuid end
        join bookings on bookings.id = movement.booking_id where bookings.tradesperson_id = owner_id)
    group by 1, 2`);
  return rows;
}

interface Sequence extends Record<string, unknown> {
  sequence: string;
  first: number;
  last: number;
  many: string;
}

/** The sequences of numbers in which one is missing, or the counter is not at the last. */
export async function auditNumbers(db: Db): Promise<Found[]> {
  const { rows } = await db.execute<Sequence>(sql`
    select made.* from (
      select case when issuer_id is null then kind else 'issuer ' || issuer_id || ' ' || year end as sequence,
        min(number) as first, max(number) as last, count(distinct number) as many
      from documents group by 1
    ) made left join document_counters counter on counter.kind = made.sequence
    where counter.last is distinct from made.last or made.many <> made.last - made.first + 1
    order by sequence limit 100`);
  return rows.map(({ sequence, first, last, many }) => ({
    kind: "numbers",
    reference: sequence,
    documents: null,
    ledger: null,
    ids: [`${many} numbers from ${first} to ${last}`],
    keys: [],
    at: null,
  }));
}
