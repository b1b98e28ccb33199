import { bigint, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { FIGURES } from "#features/health/rules/figures.ts";
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
