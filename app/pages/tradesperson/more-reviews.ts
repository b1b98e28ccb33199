import type { LoaderFunctionArgs } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { findTradesperson } from "#features/tradespeople/index.server.ts";
import { reviewTexts } from "./profile-page.server.ts";

/** The next page of a profile's reviews as JSON, for the list that loads more as the reader scrolls. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const app = context.get(ctxKey);
  const { userId } = await orErrorPage(findTradesperson(app, params.id ?? ""));
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  return Response.json(await reviewTexts(app, userId, cursor), { headers: { "Cache-Control": "no-store" } });
}
