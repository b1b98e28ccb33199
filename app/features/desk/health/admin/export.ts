import { adminOf } from "#app/web/admin.server.ts";
import { csvLine } from "#kernel/csv.ts";
import { londonDay } from "#kernel/dates.ts";
import { readDays } from "../index.server.ts";
import { FIGURES } from "../rules/figures.ts";
import { rangesOf, readDays as readPeriod } from "../rules/range.ts";
import { PLACEHOLDER_COST, supportCostOf } from "../rules/support-cost.ts";
import type { Route } from "./+types/export";

/** The figures of a period as CSV, one line for each day. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "health.read");
  const { now } = rangesOf(readPeriod(new URL(request.url).searchParams.get("days")), londonDay(ctx.clock.now()));
  const days = await readDays(ctx, now);
  const caseCost = ctx.settings.SUPPORT_CASE_COST ?? PLACEHOLDER_COST;
  const lines = [
    ["day", ...FIGURES, "support_cost"],
    ...days.map(({ day, figures }) => [day, ...FIGURES.map((name) => figures[name]), supportCostOf(figures, caseCost)]),
  ];
  return new Response(lines.map(csvLine).join(""), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="health-${now.from}-to-${now.to}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
