import { redirect } from "react-router";
import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { csvReply } from "#app/web/csv.server.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { taxYearOf } from "#kernel/tax-year.ts";
import { allExpenses } from "../index.server.ts";
import { readYear } from "../rules/addresses.ts";
import { expensesCsv } from "../rules/expenses-csv.ts";
import type { Route } from "./+types/expenses-csv";

/** A tradesperson's expenses of a tax year as a file for spreadsheets. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "tradesperson") throw redirect("/home", 302);
  const year = readYear(new URL(request.url).searchParams.get("year")) ?? taxYearOf(londonDay(app.clock.now()));
  return csvReply(expensesCsv(await allExpenses(app, year)), `expenses-${year}-to-${year + 1}`);
}
