import { redirect } from "react-router";
import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { csvReply } from "#app/web/csv.server.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { myNumbers } from "../index.server.ts";
import { numbersCsv } from "../rules/numbers-csv.ts";
import { readPeriod } from "../rules/period.ts";
import type { Route } from "./+types/analytics-csv";

/** The figures of a period as a file for spreadsheets. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "tradesperson") throw redirect("/home", 302);
  const numbers = await myNumbers(app, readPeriod(new URL(request.url).searchParams.get("period")));
  return csvReply(numbersCsv(numbers), `analytics-${numbers.period}-${numbers.last}`);
}
