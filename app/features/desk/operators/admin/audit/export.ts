import { adminOf } from "#app/web/admin.server.ts";
import { exportActs } from "../../index.server.ts";
import { readAuditFilters } from "../../rules/audit.schema.ts";
import type { Route } from "./+types/export";

/** The filtered audit log as a CSV file. */
export function loader({ context, request }: Route.LoaderArgs) {
  const app = adminOf(context, "audit.read");
  const body = exportActs(app, readAuditFilters(new URL(request.url).searchParams));
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="audit-log-${app.clock.now().toISOString().slice(0, 10)}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
