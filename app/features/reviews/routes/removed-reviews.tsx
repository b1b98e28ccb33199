import { ctxKey } from "#app/web/context.ts";
import { Article } from "#ui/article/article.tsx";
import { languageOfMeta, textsIn } from "#ui/language.ts";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/removed-reviews";
import { removedReviews } from "./removed-reviews.server.ts";
import { texts } from "./removed-reviews.texts.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = textsIn(languageOfMeta(args), texts);
  return pageMeta(args, t.removedReviews, t.description);
};

export const loader = ({ context }: Route.LoaderArgs) => removedReviews(context.get(ctxKey));

/** The public log of removals. */
export default function RemovedReviews({ loaderData }: Route.ComponentProps) {
  return <Article text={loaderData} />;
}
