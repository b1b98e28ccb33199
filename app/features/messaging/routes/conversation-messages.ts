import { ctx } from "#app/web/context.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { showMessages } from "../index.server.ts";
import type { Route } from "./+types/conversation-messages";

const AT_ONCE = 100;

/** What an open conversation asks for: the messages after one that it has, or those before. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [after, before] = [searchParams.get("after") ?? undefined, searchParams.get("before") ?? undefined];
  const asked = { conversationId: params.id, after, before, limit: AT_ONCE };
  return Response.json(await orErrorPage(showMessages(context.get(ctx), asked)), {
    headers: { "Cache-Control": "no-store" },
  });
}
