import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, moment } from "./columns.ts";
import { profiles } from "./profile.ts";

/** An export of a person's data, one at a time. The file is deleted when the export expires. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    requestedAt: moment().notNull(),
    /** The number of completed steps, and of all steps. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** The size of the file. */
    bytes: bigint({ mode: "number" }),
    readyAt: moment(),
    failedAt: moment(),
    expiresAt: moment(),
  },
  (t) => [
    index("data_exports_user").on(t.userId, t.requestedAt.desc().nullsFirst()),
    index("data_exports_expiry").on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
    uniqueIndex("data_exports_one_at_a_time").on(t.userId).where(sql`${t.readyAt} is null and ${t.failedAt} is null`),
  ],
);
