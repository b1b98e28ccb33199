import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { DIFFERENCE_KINDS } from "#features/money/rules/reconcile.ts";
import type { Pence } from "#kernel/money.ts";
import { createdAt, enumCheck, id, moment } from "../columns.ts";

const amount = () => bigint({ mode: "number" }).$type<Pence>();

/** The provider's balance transactions, as last read. Written by the reconciliation only. */
export const providerTransactions = pgTable(
  "provider_transactions",
  {
    id: text().primaryKey(),
    /** What it is about: a charge, a refund, a transfer, a reversal, a dispute; its own id when the provider names nothing. */
    source: text().notNull(),
    type: text().notNull(),
    /** Pence; below zero for what went out. The provider's fee is not in it. */
    amount: amount().notNull(),
    fee: amount().notNull(),
    /** When the provider says that it happened. */
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
    /** Looks at what moved since then; from the beginning when null. */
    since: moment(),
    /** How far the provider's list has been read. */
    readUntil: moment(),
    startedAt: createdAt(),
    /** By the database's clock: what was in the list is seen after that. */
    readingSince: createdAt(),
    finishedAt: moment(),
    /** Movements that were compared. */
    checked: integer().notNull().default(0),
    differences: integer().notNull().default(0),
    /** What the two sides say that we have with the provider, in pence. */
    ledgerBalance: amount(),
    providerBalance: amount(),
  },
  (t) => [
    index("reconciliations_newest").on(t.startedAt.desc().nullsFirst()),
    check("reconciliations_counts", sql`${t.checked} >= 0 and ${t.differences} >= 0`),
  ],
);

/** A movement on which ledger and provider differ, with the amounts of both. Null: that side does not have it. */
export const reconciliationDifferences = pgTable(
  "reconciliation_differences",
  {
    id: id(),
    reconciliationId: uuid()
      .notNull()
      .references(() => reconciliations.id, { onDelete: "cascade" }),
    kind: text({ enum: DIFFERENCE_KINDS }).notNull(),
    /** The provider's id of what it is about. */
    reference: text().notNull(),
    providerAmount: amount(),
    ledgerAmount: amount(),
    /** The provider's balance transactions. */
    providerIds: text().array().notNull(),
    /** The ledger's keys. */
    ledgerKeys: text().array().notNull(),
    /** When the newest of them moved. */
    movedAt: moment(),
  },
  (t) => [
    index("reconciliation_differences_of").on(t.reconciliationId, t.id),
    enumCheck("reconciliation_differences_kind", t.kind, DIFFERENCE_KINDS),
  ],
);
