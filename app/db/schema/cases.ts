import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
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
import { CASE_KINDS } from "#features/desk/cases/rules/case-kinds.ts";
import { createdAt, enumCheck, hasLength, id, moment, penceAmount, reference, tsvector } from "./columns.ts";
import { profiles } from "./profile.ts";

/**
 * What waits for an operator. The first half follows the tables that it comes from: only `refresh_case` writes it, in their transactions. The
 * second half is what operators set.
 */
export const cases = pgTable(
  "cases",
  {
    id: id(),
    /** The number that operators see. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 }).unique(),
    kind: text({ enum: CASE_KINDS }).notNull(),
    /** The id of what waits. Text, because those of background work and of the payment provider are not UUIDs. */
    subjectId: text().notNull(),
    /** No foreign keys: they would lock the person and the booking in the transactions of everything that begins to wait. */
    personId: uuid(),
    bookingId: uuid(),
    title: text().notNull(),
    /** The money that it is about, in pence. */
    money: penceAmount(),
    /** 0 (none) to 3 (high). */
    risk: smallint().notNull(),
    openedAt: moment().notNull(),
    /** The earliest of its own and of the cases that are merged into it, as far as they wait. */
    deadline: moment().notNull(),
    /** The deadline of its own subject. */
    subjectDeadline: moment().notNull(),
    /** Whether its own subject waits. */
    waits: boolean().notNull().default(true),
    /** Null while its subject, or that of a case merged into it, waits; set for a merged one. One that waits again is open again. */
    closedAt: moment(),
    /** The case that has taken this one in. It has none itself: there is one level. */
    mergedInto: uuid().references((): AnyPgColumn => cases.id, { onDelete: "set null" }),
    assigneeId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** Not in the queue until then. */
    snoozedUntil: moment(),
    tags: text().array().notNull().default(sql`'{}'`),
    /** Counts the changes of operators; one that was made without seeing the last is refused. */
    version: integer().notNull().default(0),
    changedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    changedAt: moment(),
  },
  (t) => {
    const isOpen = sql`${t.closedAt} is null`;
    return [
      unique("cases_subject").on(t.kind, t.subjectId),
      index("cases_open").on(t.kind, t.deadline, t.id).where(isOpen),
      index("cases_of_assignee").on(t.assigneeId, t.kind, t.deadline, t.id).where(isOpen),
      index("cases_large").on(t.kind, t.deadline, t.id).where(sql`${t.closedAt} is null and ${t.money} > 50000`),
      index("cases_snoozed")
        .on(t.kind, t.deadline, t.id)
        .where(sql`${t.closedAt} is null and ${t.snoozedUntil} is not null`),
      index("cases_tags").using("gin", t.tags),
      index("cases_person").on(t.personId, t.openedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
      index("cases_booking").on(t.bookingId),
      index("cases_merged").on(t.mergedInto).where(sql`${t.mergedInto} is not null`),
      index("cases_closed").on(t.closedAt).where(sql`${t.closedAt} is not null`),
      index("cases_ended")
        .on(t.kind, t.closedAt, t.id)
        .where(sql`${t.closedAt} is not null and ${t.mergedInto} is null`),
      index("cases_opened").on(t.kind, t.openedAt, t.id).where(isOpen),
      index("cases_by_money").on(t.kind, sql`coalesce(${t.money}, -1)`, t.id).where(isOpen),
      index("cases_by_risk").on(t.kind, sql`(${t.risk}::int)`, t.id).where(isOpen),
      enumCheck("cases_kind", t.kind, CASE_KINDS),
      check("cases_risk", sql`${t.risk} between 0 and 3`),
    ];
  },
);

/** The words by which a case is found (sql/functions/refresh-case-words.sql). Only triggers write them. */
export const caseWords = pgTable(
  "case_words",
  {
    caseId: uuid()
      .primaryKey()
      .references(() => cases.id, { onDelete: "cascade" }),
    words: tsvector().notNull(),
  },
  // Without the list of pending entries, which every search would read as a whole.
  (t) => [index("case_words_words").using("gin", t.words).with({ fastupdate: false })],
);

/** What operators write about a case for each other. Append-only; an erasure removes the text. */
export const caseNotes = pgTable(
  "case_notes",
  {
    id: id(),
    caseId: reference(() => cases.id, { onDelete: "cascade" }),
    authorId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("case_notes_case").on(t.caseId, t.id),
    index("case_notes_author").on(t.authorId),
    check("case_notes_text", hasLength(t.text, 1, 2_000)),
  ],
);

/** Which operators have a case open at this moment. A row without a sign of life for a minute counts as gone, and a task deletes it. */
export const caseViewers = pgTable(
  "case_viewers",
  {
    caseId: reference(() => cases.id, { onDelete: "cascade" }),
    operatorId: reference(() => profiles.id, { onDelete: "cascade" }),
    seenAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.caseId, t.operatorId] }),
    index("case_viewers_operator").on(t.operatorId),
    index("case_viewers_seen").on(t.seenAt),
  ],
);

/** The filters of the queue that an operator has saved under a name. */
export const caseViews = pgTable(
  "case_views",
  {
    id: id(),
    operatorId: reference(() => profiles.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The filter as in the address of the queue. */
    query: text().notNull(),
    /** The queue opens with it. */
    opens: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("case_views_name").on(t.operatorId, sql`lower(${t.name})`),
    uniqueIndex("case_views_opens").on(t.operatorId).where(sql`${t.opens}`),
    check("case_views_text", sql`${hasLength(t.name, 1, 40)} and length(${t.query}) <= 1000`),
  ],
);
