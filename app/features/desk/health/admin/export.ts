import { adminOf } from "#app/web/admin.server.ts";
import { csvReply } from "#app/web/csv.server.ts";
import { csvFile } from "#kernel/csv.ts";
import { londonDay } from "#kernel/dates.ts";
import { readDays } from "../index.server.ts";
import { FIGURES, isAmount } from "../rules/figures.ts";
import { rangesOf, readDays as readPeriod } from "../rules/range.ts";
import { PLACEHOLDER_COST, supportCostOf } from "../rules/support-cost.ts";
import type { Route } from "./+types/export";

/** The figures of a period as CSV, one line for each day. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "health.read");
  const { now } = rangesOf(readPeriod(new URL(request.url).searchParams.get("days")), londonDay(ctx.clock.now()));
  const days = await readDays(ctx, now);
  const caseCost = ctx.settings.SUPPORT_CASE_COST ?? PLACEHOLDER_COST;
  const head = ["day", ...FIGURES.map((name) => (isAmount(name) ? `${name} GBP` : name)), "support_cost GBP"];
  const lines = days.map(({ day, figures }) => [
    day,
    ...FIGURES.map((name) => (isAmount(name) ? { pence: figures[name] } : figures[name])),
    { pence: supportCostOf(figures, caseCost) },
  ]);
  return csvReply(csvFile(head, lines), `health-${now.from}-to-${now.to}`);
}
