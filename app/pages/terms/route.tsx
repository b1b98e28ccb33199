import { ctxKey } from "#app/web/context.ts";
import { siteFacts } from "#pages/support/site-facts.server.ts";
import { Article } from "#ui/article/article.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/route";
import { terms } from "./text.server.ts";
import { texts } from "./texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.termsOfUse, texts.howQuotesPaymentsCancelling);

/** The loader returns the text, so that no script contains it. */
export const loader = ({ context }: Route.LoaderArgs) => terms(siteFacts(context.get(ctxKey).settings));

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <Article text={loaderData} numbered />;
}
