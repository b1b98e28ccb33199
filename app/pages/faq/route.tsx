import { Link } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { helpArticles, searchHelp } from "#features/help/index.server.ts";
import { HELP_TOPICS, type HelpArticle } from "#features/help/rules/article.ts";
import { faqPage, jsonLd } from "#features/search/rules/structured-data.ts";
import { plainText } from "#kernel/rich-text.ts";
import { HelpSearch } from "#pages/support/help-search.tsx";
import { Contents } from "#ui/article/contents.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/route";
import { type Answer, Answers } from "./answers.tsx";
import { texts } from "./texts.ts";

/** How many answers a search shows. */
const SHOWN = 8;

export function loader({ context, request }: Route.LoaderArgs) {
  const { BRAND_NAME } = context.get(ctxKey).settings;
  const query = new URL(request.url).searchParams.get("q")?.trim().slice(0, 100) ?? "";
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
  ...pageMeta(args, texts.questionsAndAnswers, texts.answersAboutJobs, {
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
  const t = useTexts(texts);
  return (
    <Page className="article">
      <PageHeader title={t.questionsAndAnswers}>
        <p className="text-lg">{t.shortAnswersToCommonQuestions}</p>
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
  const t = useTexts(texts);
  const count = found.length === 0 ? t.noAnswer : found.length === 1 ? t.answer : t.answers(found.length);
  return (
    <section aria-label={t.answersFound} className="mt-9 max-w-[50rem]">
      <div role="status">
        <h2 className="heading break-words">{t.forCount(count, query)}</h2>
      </div>
      {found.length > 0 ? (
        <Answers articles={found} open />
      ) : (
        <p className="mt-3 max-w-measure text-soft">{t.tryOneTwoOther}</p>
      )}
      <div className="mt-7 flex flex-wrap items-center gap-3">
        <ButtonLink to="/support#contact">{t.askUs}</ButtonLink>
        <Link to="/faq" className="link tap inline-flex items-center">
          {t.allQuestions}
        </Link>
      </div>
    </section>
  );
}
