import { redirect } from "react-router";
import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { forecastCsv } from "../rules/forecast/forecast-csv.ts";
import { myForecast } from "../server/forecast/money-forecast.server.ts";
import type { Route } from "./+types/payments-csv";

/** The money that comes to a tradesperson as a file for spreadsheets: all of the rows that the page shows. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "tradesperson") throw redirect("/home", 302);
  const { items, today } = await myForecast(app);
  return new Response(forecastCsv(items, today), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="money-coming-${today}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
