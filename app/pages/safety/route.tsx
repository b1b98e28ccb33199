import { ctxKey } from "#app/web/context.ts";
import { siteFacts } from "#pages/support/site-facts.server.ts";
import { Article } from "#ui/article/article.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/route";
import { safety } from "./text.server.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    "Staying safe",
    "What our checks show, gas and electrical rules, how to pay safely, and what to do if something goes wrong.",
  );

/** The loader returns the text, so that no script contains it. */
export const loader = ({ context }: Route.LoaderArgs) => safety(siteFacts(context.get(ctxKey).settings));

export default function Safety({ loaderData }: Route.ComponentProps) {
  return <Article text={loaderData} />;
}
