import { ctxKey } from "#app/web/context.ts";
import { siteFacts } from "#pages/support/site-facts.server.ts";
import { Article } from "#ui/article/article.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/route";
import { privacy } from "./text.server.ts";
import { texts } from "./texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.privacy, texts.whatWeHoldAboutYou);

/** The loader returns the text, so that no script contains it. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, registry } = context.get(ctxKey);
  return privacy(siteFacts(settings), registry.dataUses);
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <Article text={loaderData} />;
}
