import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accountHoldMachine } from "#features/risk/rules/account-hold.machine.ts";
import { SIGNAL_KINDS, SIGNAL_MOMENTS } from "#features/risk/rules/identity-signal.ts";
import { RISK_RULE_IDS } from "#features/risk/rules/risk-rules.ts";
import { riskSignalMachine } from "#features/risk/rules/risk-signal.machine.ts";
import { SUSPENSION_RULE_IDS } from "#features/risk/rules/suspension.labels.ts";
import { SUSPENSION_EFFECTS, suspensionMachine } from "#features/risk/rules/suspension.machine.ts";
import type { Pence } from "#kernel/money.ts";
import { createdAt, enumCheck, id, moment, reference } from "./columns.ts";
import { profiles } from "./profile.ts";

/** A suspension with its statement of reasons, its effects on booked work, and its appeal. */
export const suspensions = pgTable(
  "suspensions",
  {
    id: id(),
    /** The case number that people see. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 }).unique(),
    userId: reference(() => profiles.id),
    openedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    rule: text({ enum: SUSPENSION_RULE_IDS }).notNull(),
    /** What happened, as the person reads it. */
    facts: text().notNull(),
    effects: text({ enum: SUSPENSION_EFFECTS }).notNull(),
    status: text({ enum: suspensionMachine.states }).notNull(),
    /** From then on, money that is due to the person may leave although they are suspended. */
    payoutsClearedAt: moment(),
    appeal: text(),
    appealedAt: moment(),
    /** How the appeal was decided, as the person reads it. */
    appealDecision: text(),
    appealDecidedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    appealDecidedAt: moment(),
    liftedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => {
    const newest = () => [t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    return [
      uniqueIndex("suspensions_one_in_force").on(t.userId).where(sql`${t.status} <> 'lifted'`),
      index("suspensions_of_user").on(t.userId, ...newest()),
      index("suspensions_in_force")
        .on(...newest())
        .where(sql`${t.status} <> 'lifted'`),
      index("suspensions_appealed").on(t.appealedAt, t.id).where(sql`${t.status} = 'appealed'`),
      index("suspensions_lifted").on(t.liftedAt).where(sql`${t.liftedAt} is not null`),
      index("suspensions_newest").on(...newest()),
      enumCheck("suspensions_status", t.status, suspensionMachine.states),
      enumCheck("suspensions_rule", t.rule, SUSPENSION_RULE_IDS),
      enumCheck("suspensions_effects", t.effects, SUSPENSION_EFFECTS),
    ];
  },
);

/** Keyed hashes of what identifies a person, to recognise the same person behind another account. */
export const identitySignals = pgTable(
  "identity_signals",
  {
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    kind: text({ enum: SIGNAL_KINDS }).notNull(),
    /** HMAC-SHA-256 of the normalised value, in hex. */
    hash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.hash] }),
    index("identity_signals_hash").on(t.kind, t.hash),
    // Small: for the rules about what was recorded in the last days.
    index("identity_signals_created").using("brin", t.createdAt),
    enumCheck("identity_signals_kind", t.kind, SIGNAL_KINDS),
  ],
);

/** An account held for review: it shares a signal with a suspended one. One row for each pair of accounts. */
export const accountHolds = pgTable(
  "account_holds",
  {
    id: id(),
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    matchedUserId: reference(() => profiles.id, { onDelete: "cascade" }),
    /** The kind of signal that the two accounts share, and the step at which it was detected. */
    kind: text({ enum: SIGNAL_KINDS }).notNull(),
    noticedAt: text({ enum: SIGNAL_MOMENTS }).notNull(),
    status: text({ enum: accountHoldMachine.states }).notNull(),
    decidedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("account_holds_pair").on(t.userId, t.matchedUserId),
    index("account_holds_matched").on(t.matchedUserId),
    index("account_holds_open").on(t.createdAt, t.id).where(sql`${t.status} = 'held'`),
    enumCheck("account_holds_status", t.status, accountHoldMachine.states),
    enumCheck("account_holds_kind", t.kind, SIGNAL_KINDS),
    enumCheck("account_holds_noticed_at", t.noticedAt, SIGNAL_MOMENTS),
  ],
);

/** Until when released money is not transferred to a person, because how they sign in has changed. */
export const payoutHolds = pgTable("payout_holds", {
  userId: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  heldUntil: moment().notNull(),
});

/**
 * A rule that has fired for a person. Each time that it fires again after a decision is a row of its own, so that the earlier decisions stay; a
 * person has one open signal of a rule at most.
 */
export const riskSignals = pgTable(
  "risk_signals",
  {
    id: id(),
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    rule: text({ enum: RISK_RULE_IDS }).notNull(),
    status: text({ enum: riskSignalMachine.states }).notNull(),
    /** 1 (low) to 3 (high). */
    severity: smallint().notNull(),
    /** The count with which it fired; a higher one makes it worse. */
    measured: integer().notNull(),
    /** What fired, without names. */
    sentence: text().notNull(),
    /** The money that it concerns, in pence; null where it concerns none. */
    money: bigint({ mode: "number" }).$type<Pence>(),
    decidedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => {
    const isOpen = sql`${t.status} = 'open'`;
    return [
      uniqueIndex("risk_signals_one_open").on(t.userId, t.rule).where(isOpen),
      index("risk_signals_of_user").on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
      index("risk_signals_open").on(t.severity.desc().nullsFirst(), t.id.desc().nullsFirst()).where(isOpen),
      index("risk_signals_open_of_rule")
        .on(t.rule, t.severity.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(isOpen),
      index("risk_signals_rule").on(t.rule, t.createdAt),
      index("risk_signals_decided").on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
      enumCheck("risk_signals_rule_known", t.rule, RISK_RULE_IDS),
      enumCheck("risk_signals_status", t.status, riskSignalMachine.states),
      check("risk_signals_severity", sql`${t.severity} between 1 and 3`),
      check("risk_signals_decided_at", sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
    ];
  },
);

/** What each rule cost in the last 12 months, counted in the background after each run of the rule. Amounts in pence. */
export const riskRuleCosts = pgTable(
  "risk_rule_costs",
  {
    rule: text({ enum: RISK_RULE_IDS }).primaryKey(),
    fired: integer().notNull(),
    actedOn: integer().notNull(),
    cleared: integer().notNull(),
    refunded: bigint({ mode: "number" }).$type<Pence>().notNull(),
    lost: bigint({ mode: "number" }).$type<Pence>().notNull(),
    countedAt: moment().notNull(),
  },
  (t) => [enumCheck("risk_rule_costs_rule", t.rule, RISK_RULE_IDS)],
);
