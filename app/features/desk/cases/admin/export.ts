import { adminOf } from "#app/web/admin.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { exportCases } from "../index.server.ts";
import { readFilter } from "../rules/case-query.ts";
import type { Route } from "./+types/export";

/** The filtered queue as a CSV file. */
export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "cases.work");
  return new Response(exportCases(ctx, readFilter(new URL(request.url).searchParams)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="cases-${londonDay(ctx.clock.now())}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
