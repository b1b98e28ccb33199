import { ctxKey } from "#app/web/context.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { loadMessagePage } from "../index.server.ts";
import type { Route } from "./+types/conversation-messages";

const PAGE = 100;

/** What an open conversation fetches, as JSON: the messages after or before a given one. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const page = loadMessagePage(context.get(ctxKey), {
    conversation: params.id,
    after: searchParams.get("after") ?? undefined,
    before: searchParams.get("before") ?? undefined,
    limit: PAGE,
  });
  return Response.json(await orErrorPage(page), { headers: { "Cache-Control": "no-store" } });
}
