import { ctxKey } from "#app/web/context.ts";
import { currentTerms } from "#features/identity/auth/index.server.ts";
import { siteFacts } from "#pages/support/site-facts.server.ts";
import { Article } from "#ui/article/article.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/route";
import { terms, versionText } from "./text.server.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    "Terms of use",
    "How quotes, payments, cancelling, checks, reviews and complaints work, in plain English.",
  );

/** The loader returns the text, so that no script contains it. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { ...terms(siteFacts(ctx.settings)), version: versionText(await currentTerms(ctx)) };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <Article text={loaderData} numbered />;
}
