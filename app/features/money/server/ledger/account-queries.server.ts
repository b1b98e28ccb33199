import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { ledgerBalances } from "#db/schema/money/ledger.ts";
import { heldAccount, payableAccount } from "../../rules/ledger.ts";

/** Conditions on ledger accounts, for queries of this module. The patterns are literals, so that partial indexes apply. */

/** Rows of `ledger_balances` for money that is held. */
export const HOLDS_MONEY: SQL = sql`${ledgerBalances.account} like 'held:%' and ${ledgerBalances.balance} < 0`;
/** Rows of `ledger_balances` for money that tradespeople are owed. */
export const IS_OWED: SQL = sql`${ledgerBalances.account} like 'payable:%' and ${ledgerBalances.balance} < 0`;
/** Rows of `ledger_balances` for money that tradespeople owe us. */
export const OWES_US: SQL = sql`${ledgerBalances.account} like 'payable:%' and ${ledgerBalances.balance} > 0`;

/** The account on which a booking's money is held, from its id. */
export const heldAccountOf = (bookingId: SQLWrapper): SQL => sql`${heldAccount("")} || ${bookingId}::text`;
/** The account of what a tradesperson is owed, from their id. */
export const payableAccountOf = (userId: SQLWrapper): SQL => sql`${payableAccount("")} || ${userId}::text`;
/** The booking whose money an account holds. */
export const bookingOfAccount = (account: SQLWrapper): SQL =>
  sql`substr(${account}, ${sql.raw(String(heldAccount("").length + 1))})::uuid`;

/** The tradesperson whose money an account has. */
export const personOfAccount = (account: SQLWrapper): SQL =>
  sql`substr(${account}, ${sql.raw(String(payableAccount("").length + 1))})::uuid`;

/** For a query over bookings: whether money of the booking is held. */
export const isHeld: SQL = sql`exists (select 1 from ${ledgerBalances}
  where ${ledgerBalances.account} = 'held:' || bookings.id and ${ledgerBalances.balance} < 0)`;
