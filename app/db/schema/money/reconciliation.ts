import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { DIFFERENCE_KINDS } from "#features/money/rules/reconcile.ts";
import type { Pence } from "#kernel/money.ts";
import { createdAt, enumCheck, id, moment, reference } from "../columns.ts";

const amount = () => bigint({ mode: "number" }).$type<Pence>();

/** The provider's balance transactions, as last read. Written by the reconciliation only. */
export const providerTransactions = pgTable(
  "provider_transactions",
  {
    id: text().primaryKey(),
    /** The object that it belongs to: a charge, refund, transfer, reversal or dispute; its own id if the provider names none. */
    source: text().notNull(),
    type: text().notNull(),
    /** In pence, negative for outgoing money, without the provider's fee. */
    amount: amount().notNull(),
    fee: amount().notNull(),
    /** The provider's time of the transaction. */
    createdAt: createdAt(),
    /** When it was last seen in the provider's list, by the database's clock. */
    seenAt: createdAt(),
  },
  (t) => [index("provider_transactions_source").on(t.source), index("provider_transactions_created").on(t.createdAt)],
);

/** One comparison of the ledger with the provider's transactions. An unfinished one continues from `readUntil`. */
export const reconciliations = pgTable(
  "reconciliations",
  {
    id: id(),
    /** Movements since then are compared; all of them if null. */
    since: moment(),
    /** How far the provider's list has been read. */
    readUntil: moment(),
    startedAt: createdAt(),
    /** By the database's clock. Every transaction in the list has been seen after that time. */
    readingSince: createdAt(),
    finishedAt: moment(),
    /** Movements that were compared. */
    checked: integer().notNull().default(0),
    differences: integer().notNull().default(0),
    /** The balance according to the ledger and to the provider, in pence. */
    ledgerBalance: amount(),
    providerBalance: amount(),
  },
  (t) => [
    index("reconciliations_newest").on(t.startedAt.desc().nullsFirst()),
    check("reconciliations_counts", sql`${t.checked} >= 0 and ${t.differences} >= 0`),
  ],
);

/**
 * A movement on which the ledger and the provider differ, or what documents say otherwise than the ledger, with both amounts; null means that one of them
 * does not have it.
 */
export const reconciliationDifferences = pgTable(
  "reconciliation_differences",
  {
    id: id(),
    reconciliationId: reference(() => reconciliations.id, { onDelete: "cascade" }),
    kind: text({ enum: DIFFERENCE_KINDS }).notNull(),
    /** The provider's id of the object; for documents, what they are about. */
    reference: text().notNull(),
    providerAmount: amount(),
    ledgerAmount: amount(),
    /** The provider's balance transactions, or the documents. */
    providerIds: text().array().notNull(),
    /** The ledger's keys. */
    ledgerKeys: text().array().notNull(),
    /** The time of the newest of them. */
    movedAt: moment(),
  },
  (t) => [
    index("reconciliation_differences_of").on(t.reconciliationId, t.id),
    enumCheck("reconciliation_differences_kind", t.kind, DIFFERENCE_KINDS),
  ],
);
