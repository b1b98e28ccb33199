import { adminOf } from "#app/web/admin.server.ts";
import { csvReply } from "#app/web/csv.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { exportCases } from "../index.server.ts";
import { readFilter } from "../rules/case-query.ts";
import type { Route } from "./+types/export";

/** The filtered queue as a CSV file. */
export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "cases.work");
  return csvReply(
    exportCases(ctx, readFilter(new URL(request.url).searchParams)),
    `cases-${londonDay(ctx.clock.now())}`,
  );
}
