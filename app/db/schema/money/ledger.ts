import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { MOVEMENT_KINDS } from "#features/money/rules/ledger.ts";
import type { Pence } from "#kernel/money.ts";
import { bookings } from "../bookings.ts";
import { createdAt, enumCheck, id, reference } from "../columns.ts";

/** One balanced movement of money. Its key prevents duplicates; a trigger refuses UPDATE and DELETE. */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: id(),
    key: text().notNull().unique(),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    bookingId: uuid().references(() => bookings.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("ledger_transactions_booking").on(t.bookingId),
    enumCheck("ledger_transactions_kind", t.kind, MOVEMENT_KINDS),
  ],
);

/** A line of a movement: debit positive, credit negative. The lines of one movement sum to zero at commit. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: id(),
    transactionId: reference(() => ledgerTransactions.id),
    account: text().notNull(),
    amount: bigint({ mode: "number" }).$type<Pence>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("ledger_entries_created").using("brin", t.createdAt),
    index("ledger_entries_transaction").on(t.transactionId),
    index("ledger_entries_account").on(t.account, t.id),
    check("ledger_entries_amount", sql`${t.amount} <> 0`),
    check(
      "ledger_entries_account",
      sql`${t.account} ~ '^(provider_balance|bank|fees_earned|provider_fees|bad_debt|(held|payable):[0-9a-f-]{36})$'`,
    ),
  ],
);

/** Maintained by the trigger on ledger_entries. A `held:` balance never goes below zero, whatever the code does. */
export const ledgerBalances = pgTable(
  "ledger_balances",
  {
    account: text().primaryKey(),
    /** Debits minus credits. */
    balance: bigint({ mode: "number" }).$type<Pence>().notNull(),
  },
  (t) => [
    // With the balance, so that sums are read from the index.
    index("ledger_balances_owed")
      .on(t.account, t.balance)
      .where(sql`${t.account} like 'payable:%' and ${t.balance} < 0`),
    index("ledger_balances_holding")
      .on(t.account, t.balance)
      .where(sql`${t.account} like 'held:%' and ${t.balance} < 0`),
    index("ledger_balances_owing")
      .on(t.balance, t.account)
      .where(sql`${t.account} like 'payable:%' and ${t.balance} > 0`),
    check("ledger_balances_held", sql`${t.account} not like 'held:%' or ${t.balance} <= 0`),
  ],
);
