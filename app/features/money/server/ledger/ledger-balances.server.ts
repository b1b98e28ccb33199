import { and, asc, desc, eq, inArray, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { part } from "#db/part.server.ts";
import { ledgerBalances, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { heldAccount, PROVIDER_BALANCE, payableAccount } from "../../rules/ledger.ts";

const owedIn = ([row]: { balance: number }[]): Pence => pence(0 - (row?.balance ?? 0));

/** What the owner of a ledger account, `payable`, is owed for all their bookings: released and not transferred, in pence; negative when they owe us. */
export const payablePart = part(
  { balance: ledgerBalances.balance },
  (select) => select.from(ledgerBalances).where(eq(ledgerBalances.account, sql.placeholder("payable"))),
  (rows, _given: { payable: string }) => owedIn(rows),
);

/** The same of a tradesperson. */
export const payableTo = (db: Queryable, tradespersonId: string): Promise<Pence> =>
  payablePart(db, { payable: payableAccount(tradespersonId) });

/** The same, with their account locked until the transaction ends, so that no other transaction spends the same money. */
export const lockPayableTo = async (tx: Tx, tradespersonId: string): Promise<Pence> =>
  owedIn(
    await tx
      .select({ balance: ledgerBalances.balance })
      .from(ledgerBalances)
      .where(eq(ledgerBalances.account, payableAccount(tradespersonId)))
      .for("update"),
  );

/** Conditions on ledger accounts, for queries of this module. The patterns are literals, so that partial indexes apply. */

/** Rows of `ledger_balances` for money that is held. */
export const HOLDS_MONEY: SQL = sql`${ledgerBalances.account} like 'held:%' and ${ledgerBalances.balance} < 0`;

/** Rows of `ledger_balances` for money that tradespeople are owed. */
export const IS_OWED: SQL = sql`${ledgerBalances.account} like 'payable:%' and ${ledgerBalances.balance} < 0`;

/** Rows of `ledger_balances` for money that tradespeople owe us. */
const OWES_US: SQL = sql`${ledgerBalances.account} like 'payable:%' and ${ledgerBalances.balance} > 0`;

/** The account on which a booking's money is held, from its id. */
export const heldAccountOf = (bookingId: SQLWrapper): SQL => sql`${heldAccount("")} || ${bookingId}::text`;

/** The account of what a tradesperson is owed, from their id. */
export const payableAccountOf = (userId: SQLWrapper): SQL => sql`${payableAccount("")} || ${userId}::text`;

/** The booking whose money an account holds. */
export const bookingOfAccount = (account: SQLWrapper): SQL =>
  sql`substr(${account}, ${sql.raw(String(heldAccount("").length + 1))})::uuid`;

/** The tradesperson whose money an account has. */
const personOfAccount = (account: SQLWrapper): SQL =>
  sql`substr(${account}, ${sql.raw(String(payableAccount("").length + 1))})::uuid`;

/** For a query over bookings: whether money of the booking is held. */
export const isHeld: SQL = sql`exists (select 1 from ${ledgerBalances}
  where ${ledgerBalances.account} = 'held:' || bookings.id and ${ledgerBalances.balance} < 0)`;

/** The balances of the ledger in pence; the accounts of bookings and people are summed. */
export interface LedgerBalances {
  providerBalance: Pence;
  held: Pence;
  /** The number of bookings that hold money. */
  heldCount: number;
  /** Released and not transferred yet. */
  owed: Pence;
  /** Owed to us by tradespeople. */
  owing: Pence;
  feesEarned: Pence;
  providerFees: Pence;
  badDebt: Pence;
}

/** The balances of the ledger. Unscoped: for operators. */
export async function unsafeLedgerBalances(db: Queryable): Promise<LedgerBalances> {
  const { account, balance } = ledgerBalances;
  const sums = { summed: sql<number>`coalesce(sum(${balance}), 0)`.mapWith(Number), count: sql<number>`count(*)::int` };
  const [own, [held], [owed], [owing]] = await Promise.all([
    db
      .select()
      .from(ledgerBalances)
      .where(inArray(account, ["provider_balance", "fees_earned", "provider_fees", "bad_debt"])),
    db.select(sums).from(ledgerBalances).where(HOLDS_MONEY),
    db.select(sums).from(ledgerBalances).where(IS_OWED),
    db.select(sums).from(ledgerBalances).where(OWES_US),
  ]);
  const of = (name: string) => own.find((row) => row.account === name)?.balance ?? 0;
  return {
    providerBalance: pence(of("provider_balance")),
    held: pence(0 - (held?.summed ?? 0)),
    heldCount: held?.count ?? 0,
    owed: pence(0 - (owed?.summed ?? 0)),
    owing: pence(owing?.summed ?? 0),
    feesEarned: pence(0 - of("fees_earned")),
    providerFees: pence(of("provider_fees")),
    badDebt: pence(of("bad_debt")),
  };
}

/** Our balance at the provider according to the ledger, in pence. */
export async function balanceInLedger(db: Queryable): Promise<Pence> {
  const [row] = await db
    .select({ balance: ledgerBalances.balance })
    .from(ledgerBalances)
    .where(eq(ledgerBalances.account, PROVIDER_BALANCE));
  return pence(row?.balance ?? 0);
}

const SHOWN = 50;

export interface PersonWhoOwes {
  userId: string;
  name: string;
  amount: Pence;
}

/** The tradespeople who owe us money, those who owe most first; amounts in pence. Admins only. */
export async function peopleWhoOwe(ctx: Ctx, { most = SHOWN } = {}): Promise<PersonWhoOwes[]> {
  requireAdmin(ctx.actor, "payments.read");
  return ctx.db
    .select({
      userId: profiles.id,
      name: profiles.fullName,
      amount: sql`${ledgerBalances.balance}`.mapWith((value) => pence(Number(value))),
    })
    .from(ledgerBalances)
    .innerJoin(profiles, eq(profiles.id, personOfAccount(ledgerBalances.account)))
    .where(OWES_US)
    .orderBy(desc(ledgerBalances.balance))
    .limit(most);
}

export interface LongHeld {
  bookingId: string;
  /** Pence. */
  held: Pence;
  /** The time of the oldest payment that may still be held. */
  since: Date;
}

/**
 * Bookings that hold money and received a payment by then, the longest held first. Unscoped: for scheduled tasks, which check
 * again under the booking's lock.
 */
export async function unsafeHeldSince(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<LongHeld[]> {
  const since = sql<string>`min(${ledgerTransactions.createdAt})`;
  const rows = await db
    .select({ bookingId: sql<string>`${ledgerTransactions.bookingId}`, balance: ledgerBalances.balance, since })
    .from(ledgerBalances)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.bookingId, bookingOfAccount(ledgerBalances.account)))
    .where(and(HOLDS_MONEY, eq(ledgerTransactions.kind, "payment"), lte(ledgerTransactions.createdAt, before)))
    .groupBy(ledgerTransactions.bookingId, ledgerBalances.balance)
    .orderBy(asc(since))
    .limit(limit);
  return rows.map(({ bookingId, balance, since: at }) => ({
    bookingId,
    held: pence(0 - balance),
    since: new Date(at),
  }));
}
