import { CircleHelp, MessagesSquare, Phone } from "lucide-react";
import { ctxKey } from "#app/web/context.ts";
import { helpArticles } from "#features/help/index.server.ts";
import { PartOfArticle } from "#ui/article/article.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { spriteIcon } from "#ui/category-icon.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/route";
import { HelpSearch } from "./help-search.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { NextSteps } from "./next-steps.tsx";
import { siteFacts, telephone } from "./site-facts.server.ts";
import { contactPart, supportParts } from "./text.server.ts";
import { texts } from "./texts.ts";

/** The ids of the most common articles. */
const COMMON_ARTICLES = [
  "when-do-i-pay",
  "is-my-money-safe",
  "cancel-a-booking",
  "what-verified-means",
  "when-am-i-paid",
];

export function loader({ context }: Route.LoaderArgs) {
  const site = siteFacts(context.get(ctxKey).settings);
  const articles = helpArticles(site.brand);
  return {
    brand: site.brand,
    call: site.phone && { number: site.phone, to: telephone(site.phone) },
    often: COMMON_ARTICLES.flatMap((id) => articles.find((article) => article.id === id) ?? []).map(
      ({ id, question }) => ({
        id,
        question,
      }),
    ),
    parts: supportParts(site),
    contact: contactPart(site),
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.support, texts.howItWorksAnswersQuestions);

export default function Support({ loaderData: { brand, call, often, parts, contact } }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <Page className="article">
      <PageHeader
        title={t.howCanWeHelp}
        action={
          call && (
            <ButtonLink to={call.to} variant="agree" block icon={<Phone aria-hidden className="size-5" />}>
              {t.callSupport}
            </ButtonLink>
          )
        }
      >
        <p className="text-lg">{t.findAnswerSeeHow(brand)}</p>
        {call && <p className="num mt-1">{call.number}</p>}
      </PageHeader>
      <HelpSearch often={often} />
      <NextSteps
        steps={[
          { to: "/faq", icon: CircleHelp, title: t.questionsAndAnswers, text: t.jobsQuotesPayingYourAccount },
          { to: "/chat-support", icon: MessagesSquare, title: t.chatWithUs, text: t.askOurTeam },
          {
            to: "/disputes",
            icon: spriteIcon("scale"),
            title: t.sortOutProblem,
            text: t.whenWorkPaymentNot,
          },
          {
            to: "/safety",
            icon: spriteIcon("shield-check"),
            title: t.stayingSafe,
            text: t.checksGasElectricsPayingSafely,
          },
        ]}
      />
      <HowItWorks />
      <div className="mt-16 grid items-start gap-x-16 gap-y-12 border-line lg:grid-cols-[minmax(0,1fr)_23rem] lg:border-t lg:pt-12">
        <div className="min-w-0">
          {parts.map((part) => (
            <PartOfArticle key={part.id} part={part} />
          ))}
        </div>
        <Card as="div" className="lg:sticky lg:top-6">
          <PartOfArticle part={contact} />
        </Card>
      </div>
    </Page>
  );
}
