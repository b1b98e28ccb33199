import { ctxKey } from "#app/web/context.ts";
import { siteFacts } from "#pages/support/site-facts.server.ts";
import { Article } from "#ui/article/article.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/route";
import { privacy } from "./text.server.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Privacy", "What we hold about you, why, for how long, who sees it, and your rights.");

/** The loader returns the text, so that no script contains it. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, registry } = context.get(ctxKey);
  return privacy(siteFacts(settings), registry);
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <Article text={loaderData} />;
}
