import { redirect } from "react-router";
import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { drawPdf, monthSoFar } from "../index.server.ts";
import { pdfHeaders } from "../rules/file-headers.ts";
import type { Route } from "./+types/month-pdf";

/** A tradesperson's statement of the current month up to today as PDF. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "tradesperson") throw redirect("/documents", 302);
  const { content, at } = await monthSoFar(app);
  return new Response(await drawPdf(app, content, at), { headers: pdfHeaders(`statement-${londonDay(at)}`) });
}
