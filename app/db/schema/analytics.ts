import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { reference } from "./columns.ts";
import { profiles } from "./profile.ts";

/** The number of views of a tradesperson's public profile on a day in London. Nothing about the viewers is stored. */
export const profileViews = pgTable(
  "profile_views",
  {
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    views: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] }), check("profile_views_some", sql`${t.views} > 0`)],
);
