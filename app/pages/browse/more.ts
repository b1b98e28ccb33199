import { ctxKey } from "#app/web/context.ts";
import { readSearch } from "#features/search/rules/search-address.ts";
import type { Route } from "./+types/more";
import { findPage } from "./found.server.ts";

/** The next page of a list of people in JSON, for lists that load more while scrolling: `{items, nextCursor}`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { items, nextCursor } = await findPage(context.get(ctxKey), readSearch(new URL(request.url).searchParams));
  return Response.json({ items, nextCursor }, { headers: { "Cache-Control": "private, no-store" } });
}
