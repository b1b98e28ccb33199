import { redirect } from "react-router";
import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { csvReply } from "#app/web/csv.server.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { exportAccounting } from "../index.server.ts";
import { accountsFile, daysOf, readAccountingPeriod, readFormat } from "../rules/accounting/names.ts";
import type { Route } from "./+types/accounting-csv";

/** A tradesperson's sales and purchases of a period, as a file for the product that they keep their accounts with. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "tradesperson") throw redirect("/documents", 302);
  const query = new URL(request.url).searchParams;
  const format = readFormat(query.get("format"));
  const days = daysOf(readAccountingPeriod(query.get("period")), londonDay(app.clock.now()));
  return csvReply(await exportAccounting(app, { format, ...days }), accountsFile(format, days));
}
