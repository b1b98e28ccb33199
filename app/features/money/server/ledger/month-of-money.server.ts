import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { sideBySide } from "#db/side-by-side.server.ts";
import { jsonRows } from "#db/statement.server.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { MOVEMENT_KINDS, type MovementKind, payableAccount } from "../../rules/ledger.ts";
import { midnight } from "./earnings.server.ts";

/** What is held for a tradesperson's bookings, and what they are owed; pence. Owed is negative when they owe us. */
interface HeldAndOwed {
  held: Pence;
  owed: Pence;
}

/**
 * A movement of a tradesperson's money: all but what only we pay. A chargeback is one even when nothing is held or owed at that moment. Pence; `held` + `owed` = `received` + `covered` - `fee`.
 */
interface MovementOfMonth extends HeldAndOwed {
  at: Date;
  kind: MovementKind;
  /** The title of the booking's job; null for a debt that was written off. */
  title: string | null;
  /** What came from the customer or the tradesperson's account; negative for what went there. */
  received: Pence;
  /** Our fee; negative when it was returned. */
  fee: Pence;
  /** A loss that we bear for them; negative when it was recovered from them. */
  covered: Pence;
}

interface MonthOfMoney {
  opening: HeldAndOwed;
  movements: MovementOfMonth[];
  closing: HeldAndOwed;
}

/** The ids of the movements that concern a tradesperson: of their bookings, and debts that were written off. */
const theirs = (tradespersonId: string) => sql`(
  select movement.id from bookings join ledger_transactions movement on movement.booking_id = bookings.id
    where bookings.tradesperson_id = ${tradespersonId}::uuid
  union
  select transaction_id from ledger_entries where account = ${payableAccount(tradespersonId)})`;

const owedTo = (tradespersonId: string) => sql`line.account = ${payableAccount(tradespersonId)}`;
const sumOf = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(line.amount) filter (where ${condition}), 0)`;
const isHeld = sql`line.account like 'held:%'`;

/**
 * A tradesperson's money in the calendar days of London from `first` to `last`: what was held and owed before, each movement, and what is held
 * and owed after, each read from the ledger on its own. Unscoped: show it to the tradesperson only.
 */
export async function unsafeMonthOfMoney(
  db: Queryable,
  tradespersonId: string,
  { first, last }: { first: string; last: string },
): Promise<MonthOfMoney> {
  const [opening, movements, closing] = await sideBySide(db, [
    () => balanceBefore(db, tradespersonId, midnight(first)),
    () => movementsBetween(db, tradespersonId, { from: midnight(first), to: midnight(last, 1) }),
    () => balanceBefore(db, tradespersonId, midnight(last, 1)),
  ]);
  return { opening, movements, closing };
}

async function balanceBefore(db: Queryable, tradespersonId: string, at: ReturnType<typeof sql>): Promise<HeldAndOwed> {
  const [row] = await jsonRows<{ held: number; owed: number }>(
    db,
    sql`select -${sumOf(isHeld)} as held, -${sumOf(owedTo(tradespersonId))} as owed
    from ledger_transactions movement join ledger_entries line on line.transaction_id = movement.id
    where movement.id in ${theirs(tradespersonId)} and movement.created_at < ${at}`,
  );
  return { held: pence(row?.held ?? 0), owed: pence(row?.owed ?? 0) };
}

/** As JSON. */
type Row = Record<"held" | "owed" | "received" | "fee" | "covered", number> & {
  at: string;
  kind: MovementKind;
  title: string | null;
};

async function movementsBetween(
  db: Queryable,
  tradespersonId: string,
  { from, to }: { from: ReturnType<typeof sql>; to: ReturnType<typeof sql> },
): Promise<MovementOfMonth[]> {
  const rows = await jsonRows<Row>(
    db,
    sql`select movement.created_at as at, movement.kind, job.title,
      -${sumOf(isHeld)} as held, -${sumOf(owedTo(tradespersonId))} as owed,
      ${sumOf(sql`line.account = 'provider_balance'`)} as received,
      -${sumOf(sql`line.account = 'fees_earned'`)} as fee,
      ${sumOf(sql`line.account = 'bad_debt'`)} as covered
    from ledger_transactions movement
    join ledger_entries line on line.transaction_id = movement.id
    left join bookings booking on booking.id = movement.booking_id
    left join job_postings job on job.id = booking.job_id
    where movement.id in ${theirs(tradespersonId)} and movement.created_at >= ${from} and movement.created_at < ${to}
      and movement.kind not in ('provider_fee', 'loss')
    group by movement.id, job.title
    order by movement.created_at, movement.id`,
  );
  const movements = rows.map(({ at, kind, title, ...amounts }) => ({
    at: new Date(at),
    kind,
    title,
    held: pence(amounts.held),
    owed: pence(amounts.owed),
    received: pence(amounts.received),
    fee: pence(amounts.fee),
    covered: pence(amounts.covered),
  }));
  // Money that is received and released at once is received first.
  const step = (kind: MovementKind) => MOVEMENT_KINDS.indexOf(kind);
  return movements.toSorted((a, b) => a.at.getTime() - b.at.getTime() || step(a.kind) - step(b.kind));
}

/** The tradespeople whose money moved in the calendar days of London from `first` to `last`. Unscoped. */
export async function unsafeWhoseMoneyMoved(
  db: Queryable,
  { first, last }: { first: string; last: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct coalesce(booking.tradesperson_id::text, substr(line.account, 9)) as id
    from ledger_entries line
    join ledger_transactions movement on movement.id = line.transaction_id
    left join bookings booking on booking.id = movement.booking_id
    where line.created_at >= ${midnight(first)} and line.created_at < ${midnight(last, 1)}
      and (line.account like 'held:%' or line.account like 'payable:%' or movement.kind = 'chargeback')
    order by 1`);
  return rows.map(({ id }) => id);
}
