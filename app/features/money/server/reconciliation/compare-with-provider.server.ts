import { sql } from "drizzle-orm";
import type { Db, Queryable } from "#db/client.server.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { PROVIDER_BALANCE } from "../../rules/ledger.ts";
import { type DifferenceKind, differenceOf } from "../../rules/reconcile.ts";

/**
 * A difference between the ledger and the provider, or between it and documents or a booking's row (`otherSide`). Amounts in pence; null where one of them has no
 * record.
 */
export interface Difference {
  kind: DifferenceKind;
  /** The provider's id of the charge, refund, transfer, reversal or dispute; for a fee, the id of its balance transaction. For documents: what they are about. */
  reference: string;
  /** What the provider or the documents say. */
  providerAmount: Pence | null;
  ledgerAmount: Pence | null;
  /** The provider's ids, or those of the documents. */
  providerIds: string[];
  ledgerKeys: string[];
  movedAt: Date | null;
}

/** What is compared: movements since a time, and what differed in the previous comparison. */
export interface Span {
  /** By the application's clock, like the provider's times; null: everything. */
  since: Date | null;
  /** The smallest id of a movement posted since then. */
  sinceId: string | null;
  /** The reconciliation whose differences are compared again. */
  previousId: string | null;
}

/** What was compared, and what differs. */
export interface Compared {
  checked: number;
  differences: Difference[];
}

/** Compares what a module above this one has made of the ledger with it. */
export type Audit = (db: Db, span: Span) => Promise<Compared>;

interface Row extends Record<string, unknown> {
  compared: string;
  reference: string;
  provider: number[];
  ledger: number[];
  provider_ids: string[];
  ledger_keys: string[];
  moved_at: string | null;
}

/** At most this many differences are listed. */
const MAX_DIFFERENCES = 5_000;

/** Compares the stored balance transactions of the provider with the ledger. */
export async function compareWithProvider(db: Queryable, span: Span): Promise<Compared> {
  const { rows } = await db.execute<Row>(sql`
    with provider as (
      select source as reference, amount, id as name, created_at from provider_transactions where amount <> 0
      union all
      select id, -fee, id, created_at from provider_transactions where fee <> 0
    ), ledger as (
      select coalesce(case
          when movement.base like 'payment:%' then intent.provider_charge_id
          when movement.base like 'transfer:%' then intent.provider_id
          else substring(movement.base from '^[^:]+:(.+)$') end, movement.key) as reference,
        line.amount, movement.key as name, movement.created_at, movement.id
      from (select *, regexp_replace(key, '^undone:', '') as base from ledger_transactions) movement
      join ledger_entries line on line.transaction_id = movement.id and line.account = ${PROVIDER_BALANCE}
      left join money_intents intent on intent.id =
        case when movement.base ~ '^(payment|transfer):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          then split_part(movement.base, ':', 2)::uuid end
    ), looked_at as (
      ${lookedAt(span)}
    ), grouped as (
      select reference,
        array_agg(amount order by name) filter (where side = 'provider') as provider,
        array_agg(amount order by name) filter (where side = 'ledger') as ledger,
        array_agg(name order by name) filter (where side = 'provider') as provider_ids,
        array_agg(name order by name) filter (where side = 'ledger') as ledger_keys,
        coalesce(sum(amount) filter (where side = 'provider'), 0) as provider_total,
        coalesce(sum(amount) filter (where side = 'ledger'), 0) as ledger_total,
        max(created_at) as moved_at
      from (
        select 'provider' as side, reference, amount, name, created_at from provider
        union all
        select 'ledger', reference, amount, name, created_at from ledger
      ) both_sides
      where reference in (select reference from looked_at)
      group by reference
    )
    select (select count(*) from grouped) as compared, differing.* from (select 1) as always
    left join lateral (
      select reference, provider, ledger, provider_ids, ledger_keys, moved_at from grouped
      where provider_total <> ledger_total order by moved_at desc, reference limit ${MAX_DIFFERENCES}
    ) differing on true`);
  const found = rows.filter((row) => row.reference !== null);
  return { checked: Number(rows[0]?.compared ?? 0), differences: found.flatMap(differenceIn) };
}

function lookedAt({ since, sinceId, previousId }: Span) {
  if (!since || !sinceId) return sql`select reference from provider union select reference from ledger`;
  return sql`select reference from provider where created_at >= ${since.toISOString()}
    union select reference from ledger where id >= ${sinceId}
    union select reference from reconciliation_differences where reconciliation_id = ${previousId}`;
}

const totalOf = (amounts: readonly number[]): Pence | null =>
  amounts.length === 0 ? null : pence(amounts.reduce((sum, amount) => sum + amount, 0));

function differenceIn(row: Row): Difference[] {
  const provider = (row.provider ?? []).map(Number);
  const ledger = (row.ledger ?? []).map(Number);
  const kind = differenceOf({ provider, ledger });
  if (!kind) return [];
  return [
    {
      kind,
      reference: row.reference,
      providerAmount: totalOf(provider),
      ledgerAmount: totalOf(ledger),
      providerIds: row.provider_ids ?? [],
      ledgerKeys: row.ledger_keys ?? [],
      movedAt: row.moved_at ? new Date(row.moved_at) : null,
    },
  ];
}
