import { ChevronDown } from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { helpArticles, searchHelp } from "#features/guide/help/index.server.ts";
import { HELP_TOPICS, type HelpArticle } from "#features/guide/help/rules/article.ts";
import { faqPage, jsonLd } from "#features/search/rules/structured-data.ts";
import { firstCharacters } from "#kernel/characters.ts";
import { plainText } from "#kernel/rich-text.ts";
import { HelpSearch } from "#pages/support/help-search.tsx";
import { Blocks } from "#ui/article/blocks.tsx";
import { Contents } from "#ui/article/contents.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Route } from "./+types/route";

/** How many answers a search shows. */
const SHOWN = 8;

export function loader({ context, request }: Route.LoaderArgs) {
  const { BRAND_NAME } = context.get(ctxKey).settings;
  const query = firstCharacters(new URL(request.url).searchParams.get("q")?.trim() ?? "", 100);
  if (query !== "") return { query, found: searchHelp(BRAND_NAME, query).slice(0, SHOWN).map(shown), topics: [] };
  const articles = helpArticles(BRAND_NAME);
  const topics = HELP_TOPICS.map((topic) => ({
    ...topic,
    articles: articles.filter((article) => article.topic === topic.id).map(shown),
  }));
  return { query, found: null, topics };
}

const shown = ({ id, question, answer }: HelpArticle): Answer => ({ id, question, answer });

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, "Questions and answers", "Answers about jobs, quotes, paying, checks, reviews and your account.", {
    hidden: args.loaderData?.found != null,
  }),
  ...(import.meta.env.SSR && args.loaderData?.found === null
    ? jsonLd(faqPage(questionsOf(args.loaderData.topics)))
    : []),
];

const questionsOf = (topics: readonly { articles: readonly Answer[] }[]) =>
  topics.flatMap(({ articles }) =>
    articles.map(({ question, answer }) => ({ question, answer: answer.map(plainText).join("\n") })),
  );

export default function Faq({ loaderData: { query, found, topics } }: Route.ComponentProps) {
  return (
    <Page className="article">
      <PageHeader title="Questions and answers">
        <p className="text-lg">Short answers to common questions.</p>
      </PageHeader>
      <HelpSearch query={query} />
      {found ? (
        <Found query={query} found={found} />
      ) : (
        <div className="mt-9 grid gap-x-14 gap-y-7 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
          <Contents parts={topics} />
          <div className="min-w-0">
            {topics.map(({ id, title, articles }) => (
              <section key={id} aria-labelledby={id} className="mt-12 first:mt-0">
                <h2 id={id} className="heading scroll-mt-6">
                  {title}
                </h2>
                <Answers articles={articles} open={false} />
              </section>
            ))}
          </div>
        </div>
      )}
    </Page>
  );
}

function Found({ query, found }: { query: string; found: readonly Answer[] }) {
  const count = found.length === 0 ? "No answer" : found.length === 1 ? "1 answer" : `${found.length} answers`;
  return (
    <section aria-label="Answers found" className="mt-9 max-w-[50rem]">
      <div role="status">
        <h2 className="heading break-words">{`${count} for “${query}”`}</h2>
      </div>
      {found.length > 0 ? (
        <Answers articles={found} open />
      ) : (
        <p className="mt-3 max-w-measure text-soft">
          Try 1 or 2 different words, such as “refund” or “insurance”, or ask us.
        </p>
      )}
      <div className="mt-7 flex flex-wrap items-center gap-3">
        <ButtonLink to="/support#contact">Ask us</ButtonLink>
        <Link to="/faq" className="link tap inline-flex items-center">
          All questions
        </Link>
      </div>
    </section>
  );
}

interface Answer {
  id: string;
  question: string;
  answer: readonly string[];
}

/** Expandable questions. Each answer has its own URL, and all are expanded in print. */
function Answers({ articles, open }: { articles: readonly Answer[]; open: boolean }) {
  useOpenTarget();
  return (
    <div className="hairlines mt-4 border-line border-y">
      {articles.map(({ id, question, answer }) => (
        <details key={id} open={open} className="answer group">
          <summary className="flex min-h-14 items-center justify-between gap-4 rounded-sm py-3.5 hover:text-green">
            <h3 className="font-sans font-semibold text-lg leading-snug tracking-normal">{question}</h3>
            <ChevronDown
              aria-hidden
              className="size-5 text-soft transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          <div id={id} className="prose article-part scroll-mt-18 pb-6">
            <Blocks blocks={answer} />
            <p className="no-print text-sm">
              <a href={`/faq#${id}`}>
                Link to this answer
                <VisuallyHidden>: {question}</VisuallyHidden>
              </a>
            </p>
          </div>
        </details>
      ))}
    </div>
  );
}

/** Opens the answer in the URL after navigation within the app; browsers do so on load. */
function useOpenTarget() {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    const details = target?.closest("details");
    if (!target || !details || details.open) return;
    details.open = true;
    target.scrollIntoView();
  }, [hash]);
}
