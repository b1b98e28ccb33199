import { bigint, date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { FIGURES } from "#features/desk/health/rules/figures.ts";
import { enumCheck } from "./columns.ts";

/** What happened on each London day, counted in the background; a day that was counted has a row of every figure. */
export const dailyFigures = pgTable(
  "daily_figures",
  {
    day: date({ mode: "string" }).notNull(),
    figure: text({ enum: FIGURES }).notNull(),
    /** A number of things, or pence. */
    value: bigint({ mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.figure] }), enumCheck("daily_figures_figure", t.figure, FIGURES)],
);

/** Jobs posted in the last 28 days and their quotes, by postcode area and category. Replaced once a day. */
export const recentDemand = pgTable(
  "recent_demand",
  {
    /** The letters of a postcode: "LS". */
    area: text().notNull(),
    category: text().notNull(),
    jobs: integer().notNull(),
    quotes: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.area, t.category] })],
);

/** Customers by the London month of their first booking, and how many of them had booked again so many months later. Replaced once a day. */
export const repeatCohorts = pgTable(
  "repeat_cohorts",
  {
    month: date({ mode: "string" }).notNull(),
    /** 0: everybody of the month. */
    after: smallint().notNull(),
    people: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.after] })],
);
