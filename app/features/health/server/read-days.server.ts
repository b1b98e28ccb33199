import { and, asc, between } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { dailyFigures } from "#db/schema/health.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { validationError } from "#kernel/errors.ts";
import { type Day, FIGURES, type Figures } from "../rules/figures.ts";
import { isRange, MOST_DAYS, type Range } from "../rules/range.ts";
import { texts } from "./texts.ts";

/** The counted days of a range, the oldest first; days that are not counted are left out. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, VALIDATION_FAILED. */
export async function readDays(ctx: Ctx, range: Range): Promise<Day[]> {
  requireAdmin(ctx.actor, "health.read");
  if (!isRange(range)) throw validationError([{ field: "to", message: texts.tooManyDays(MOST_DAYS) }]);
  const rows = await ctx.db
    .select()
    .from(dailyFigures)
    .where(and(between(dailyFigures.day, range.from, range.to)))
    .orderBy(asc(dailyFigures.day));
  const days = new Map<string, Figures>();
  for (const { day, figure, value } of rows) {
    const figures = days.get(day) ?? none();
    figures[figure] = value;
    days.set(day, figures);
  }
  return [...days].map(([day, figures]) => ({ day, figures }));
}

const none = (): Figures => Object.fromEntries(FIGURES.map((name) => [name, 0])) as Figures;
