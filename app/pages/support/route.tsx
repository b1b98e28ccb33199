import { CircleHelp, MessagesSquare, Phone } from "lucide-react";
import type { ComponentType } from "react";
import { ctxKey } from "#app/web/context.ts";
import { helpArticles } from "#features/guide/help/index.server.ts";
import { PartOfArticle } from "#ui/article/article.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { spriteIcon } from "#ui/category-icon.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/route";
import { HelpSearch } from "./help-search.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { siteFacts, telephone } from "./site-facts.server.ts";
import { contactPart, supportParts } from "./text.server.ts";

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

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    "Support",
    "How it works, answers to questions, what to do if something goes wrong, and how to contact us.",
  );

export default function Support({ loaderData: { brand, call, often, parts, contact } }: Route.ComponentProps) {
  return (
    <Page className="article">
      <PageHeader
        title="How can we help?"
        action={
          call && (
            <ButtonLink to={call.to} variant="agree" block icon={<Phone aria-hidden className="size-5" />}>
              Call Support
            </ButtonLink>
          )
        }
      >
        <p className="text-lg">{`Find an answer, see how ${brand} works, or tell us what happened.`}</p>
        {call && <p className="num mt-1">{call.number}</p>}
      </PageHeader>
      <HelpSearch often={often} />
      <NextSteps
        steps={[
          { to: "/faq", icon: CircleHelp, title: "Questions and answers", text: "Jobs, quotes, paying, your account" },
          { to: "/chat-support", icon: MessagesSquare, title: "Chat with us", text: "Ask our team" },
          {
            to: "/disputes",
            icon: spriteIcon("scale"),
            title: "Sort out a problem",
            text: "When something is wrong with work or payment",
          },
          {
            to: "/safety",
            icon: spriteIcon("shield-check"),
            title: "Staying safe",
            text: "Checks, gas, electrics, paying safely",
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

interface NextStep {
  to: string;
  icon: ComponentType<{ className?: string }>;
  title: string;
  text: string;
}

/** Links to further help, as cards. */
function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <ul aria-label="Ways to get help" className="no-print mt-9 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ to, icon: Icon, title, text }) => (
        <Card key={to} as="li" pressable className="flex items-start gap-3.5 lg:flex-col">
          <Icon className="mt-0.5 size-6 text-green" />
          <div>
            <h2 className="subheading">
              <CardLink to={to}>{title}</CardLink>
            </h2>
            <p className="mt-1 text-soft">{text}</p>
          </div>
        </Card>
      ))}
    </ul>
  );
}
