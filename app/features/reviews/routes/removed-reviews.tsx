import { ctxKey } from "#app/web/context.ts";
import { Article } from "#ui/article/article.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/removed-reviews";
import { removedReviews } from "./removed-reviews.server.ts";

export const meta: Route.MetaFunction = (args) => {
  return pageMeta(args, "Removed reviews", "Every review that our team removed, with the day and the reason.");
};

export const loader = ({ context }: Route.LoaderArgs) => removedReviews(context.get(ctxKey));

/** The public log of removals. */
export default function RemovedReviews({ loaderData }: Route.ComponentProps) {
  return <Article text={loaderData} />;
}
