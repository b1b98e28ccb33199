import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ANNOUNCEMENT_KINDS, AUDIENCES } from "#kernel/site.ts";
import { SWITCH_NAMES } from "#kernel/switches.ts";
import { createdAt, enumCheck, hasLength, id, moment } from "./columns.ts";
import { profiles } from "./profile.ts";

/** What stands at the top of pages. Every one has been published; "end now" brings `endsAt` forward. */
export const announcements = pgTable(
  "announcements",
  {
    id: id(),
    text: text().notNull(),
    /** A path of this site. */
    link: text(),
    kind: text({ enum: ANNOUNCEMENT_KINDS }).notNull(),
    audience: text({ enum: AUDIENCES }).notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** Counts the changes; one that was made without seeing the last is refused. */
    version: integer().notNull().default(0),
    /** Who wrote it last. */
    changedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("announcements_end").on(t.endsAt, t.id),
    index("announcements_author").on(t.changedBy),
    enumCheck("announcements_kind", t.kind, ANNOUNCEMENT_KINDS),
    enumCheck("announcements_audience", t.audience, AUDIENCES),
    check("announcements_lengths", sql`${hasLength(t.text, 1, 200)} and ${hasLength(t.link, 1, 300)}`),
    check("announcements_times", sql`${t.startsAt} <= ${t.endsAt}`),
  ],
);

/** Every change of a switch. The last one of a switch is in force. */
export const switchChanges = pgTable(
  "switch_changes",
  {
    id: id(),
    name: text({ enum: SWITCH_NAMES as [string, ...string[]] }).notNull(),
    /** The percentage of accounts for which it is on: 0 is off, 100 is on. */
    share: integer().notNull(),
    reason: text().notNull(),
    changedBy: uuid().references(() => profiles.id, { onDelete: "set null" }),
    changedAt: moment().notNull(),
  },
  (t) => [
    index("switch_changes_last").on(t.name, t.id.desc().nullsFirst()),
    index("switch_changes_author").on(t.changedBy),
    check("switch_changes_share", sql`${t.share} between 0 and 100`),
    check("switch_changes_reason", hasLength(t.reason, 1, 1_000)),
  ],
);
