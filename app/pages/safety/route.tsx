import { ctxKey } from "#app/web/context.ts";
import { siteFacts } from "#pages/support/site-facts.server.ts";
import { Article } from "#ui/article/article.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/route";
import { safety } from "./text.server.ts";
import { texts } from "./texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.title, texts.description);

/** The loader returns the text, so that no script contains it. */
export const loader = ({ context }: Route.LoaderArgs) => safety(siteFacts(context.get(ctxKey).settings));

export default function Safety({ loaderData }: Route.ComponentProps) {
  return <Article text={loaderData} />;
}
