import { redirect } from "react-router";
import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { csvReply } from "#app/web/csv.server.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { comingCsv } from "../rules/coming-csv.ts";
import { myComingMoney } from "../server/forecast/coming-money.server.ts";
import type { Route } from "./+types/payments-csv";

/** The money that comes to a tradesperson as a file for spreadsheets: all of the rows that the page shows. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "tradesperson") throw redirect("/home", 302);
  const { lines, today } = await myComingMoney(app);
  return csvReply(comingCsv(lines, today), `money-coming-${today}`);
}
