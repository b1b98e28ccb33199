import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { VIEWING_ENDS, VIEWING_REASONS } from "#features/desk/operators/rules/viewing.ts";
import { DESK_ROLES } from "#kernel/desk-roles.ts";
import { sessions } from "./auth.ts";
import { bookings } from "./bookings.ts";
import { createdAt, enumCheck, hasLength, id, moment, reference } from "./columns.ts";
import { profiles } from "./profile.ts";

/** That an operator sees the site as a person, in one session of a browser. The person is told when it has ended, in the same transaction. */
export const viewings = pgTable(
  "viewings",
  {
    id: id(),
    /** Null once the session has ended, which ends this too. */
    sessionId: uuid().references(() => sessions.id, { onDelete: "set null" }),
    operatorId: reference(() => profiles.id),
    operatorRole: text({ enum: DESK_ROLES }).notNull(),
    personId: reference(() => profiles.id),
    why: text({ enum: VIEWING_REASONS }).notNull(),
    /** In the operator's words, which the person reads. */
    reason: text().notNull(),
    startedAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** Null while it lasts. After `endsAt` it is not in force, whatever this says. */
    endedAt: moment(),
    endedBy: text({ enum: VIEWING_ENDS }),
  },
  (t) => [
    uniqueIndex("viewings_one_in_session")
      .on(t.sessionId)
      .where(sql`${t.endedAt} is null and ${t.sessionId} is not null`),
    index("viewings_session").on(t.sessionId),
    index("viewings_lasting").on(t.endsAt).where(sql`${t.endedAt} is null`),
    index("viewings_ended").on(t.endedAt).where(sql`${t.endedAt} is not null`),
    index("viewings_person").on(t.personId),
    index("viewings_operator").on(t.operatorId),
    enumCheck("viewings_role", t.operatorRole, DESK_ROLES),
    enumCheck("viewings_why", t.why, VIEWING_REASONS),
    enumCheck("viewings_ended_by", t.endedBy, VIEWING_ENDS),
    check("viewings_reason", hasLength(t.reason, 1, 1_000)),
    check("viewings_end", sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
  ],
);

/** What operators write for each other about a person or a booking. Nobody changes it; an erasure removes the text, and a task what is old. */
export const deskNotes = pgTable(
  "desk_notes",
  {
    id: id(),
    personId: uuid().references(() => profiles.id, { onDelete: "cascade" }),
    bookingId: uuid().references(() => bookings.id, { onDelete: "cascade" }),
    authorId: uuid().references(() => profiles.id, { onDelete: "set null" }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => {
    const newest = () => [t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    return [
      index("desk_notes_person")
        .on(t.personId, ...newest())
        .where(sql`${t.personId} is not null`),
      index("desk_notes_booking")
        .on(t.bookingId, ...newest())
        .where(sql`${t.bookingId} is not null`),
      index("desk_notes_author").on(t.authorId),
      index("desk_notes_age").on(t.createdAt),
      check("desk_notes_about", sql`num_nulls(${t.personId}, ${t.bookingId}) = 1`),
      check("desk_notes_text", hasLength(t.text, 1, 2_000)),
    ];
  },
);

/** The columns that an operator wants to see of a list of the desk. Without a row, those that the list begins with. */
export const deskColumns = pgTable(
  "desk_columns",
  {
    operatorId: reference(() => profiles.id, { onDelete: "cascade" }),
    /** The list's id (#kernel/desk-list.ts). */
    list: text().notNull(),
    shown: text().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.list] })],
);
