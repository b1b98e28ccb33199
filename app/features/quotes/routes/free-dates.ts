import { data } from "react-router";
import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { datesToOffer } from "../index.server.ts";
import { minutesTyped } from "../rules/typed-takes.ts";
import type { Route } from "./+types/free-dates";

/** The free dates of the tradesperson's own calendar for work of a length, which the form of a quote asks for when the length changes. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const query = new URL(request.url).searchParams;
  signedIn(app, signInPath(request));
  const { id } = requireTradesperson(app.actor);
  const job = query.get("job") ?? "";
  const durationMinutes = minutesTyped({
    unit: query.get("unit") ?? "",
    minutes: query.get("minutes") ?? "",
    days: query.get("days") ?? "",
  });
  return data(
    await datesToOffer(app, id, { jobId: isId(job) ? job : null, durationMinutes, apart: query.has("apart") }),
  );
}
