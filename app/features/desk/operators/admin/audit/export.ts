import { adminOf } from "#app/web/admin.server.ts";
import { csvReply } from "#app/web/csv.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { exportActs } from "../../index.server.ts";
import { readAuditFilters } from "../../rules/audit.schema.ts";
import type { Route } from "./+types/export";

/** The filtered audit log as a CSV file. */
export function loader({ context, request }: Route.LoaderArgs) {
  const app = adminOf(context, "audit.read");
  const body = exportActs(app, readAuditFilters(new URL(request.url).searchParams));
  return csvReply(body, `audit-log-${londonDay(app.clock.now())}`);
}
