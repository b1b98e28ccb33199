import { ctxKey } from "#app/web/context.ts";
import { siteFacts } from "#pages/support/site-facts.server.ts";
import { Article } from "#ui/article/article.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/route";
import { accessibility } from "./text.server.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Accessibility", "How accessible this site is, what is not accessible yet, and how to tell us.");

/** The loader returns the text, so that no script contains it. */
export const loader = ({ context }: Route.LoaderArgs) => accessibility(siteFacts(context.get(ctxKey).settings));

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <Article text={loaderData} />;
}
