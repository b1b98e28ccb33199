import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Card } from "#ui/card.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { decideGasAction } from "../actions.server.ts";
import { gasCase } from "../index.server.ts";
import { gasAnswerText, gasDecisionText, gasWorkText } from "../rules/gas.labels.ts";
import { gasWords } from "../rules/gas-signs.ts";
import { involvesGas } from "../rules/gas-work.ts";
import { statusWord } from "../rules/job.labels.ts";
import type { Route } from "./+types/gas-case";
import { DecideGas } from "./decide-gas.tsx";
import { texts } from "./gas-case.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.loaderData?.title ?? texts.gasWork);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { job, customer, pendingQuotes } = await orErrorPage(gasCase(adminOf(context, "gas.decide"), params.id));
  return {
    id: job.id,
    title: job.title,
    description: job.description,
    status: job.status,
    statusWord: statusWord(job.status),
    customer,
    isOpen: job.status === "open" || job.status === "in_progress",
    now: gasWorkText(involvesGas(job)),
    decision: job.gasDecision,
    facts: [
      { label: texts.category, text: job.category },
      { label: texts.customersAnswer, text: gasAnswerText(job.gasAnswer) },
      { label: texts.wordsAboutGas, text: gasWords(job).join(", ") || texts.none },
      { label: texts.ourDecision, text: gasDecisionText(job.gasDecision) },
      { label: texts.pendingQuotes, text: String(pendingQuotes) },
    ],
  };
}

export const action = adminActions(decideGasAction);

/** One job with its customer's answer and the words that suggest gas, beside the form for the decision. */
export default function GasCase({ loaderData: job }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <>
      <Breadcrumbs
        steps={[
          { name: t.gasWork, path: "/admin/gas" },
          { name: job.title, path: `/admin/gas/${job.id}` },
        ]}
      />
      <PageHeader title={job.title} above={<Badge state={job.status}>{job.statusWord}</Badge>}>
        {job.customer.name}
      </PageHeader>
      <TwoColumn panelLast panel={<Panel job={job} />}>
        <p className="max-w-measure whitespace-pre-line break-words">{job.description}</p>
        <Section title={t.whatIsKnown}>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
            {job.facts.map(({ label, text }) => (
              <div key={label} className="contents">
                <dt className="text-soft">{label}</dt>
                <dd className="break-words max-sm:mb-1.5">{text}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <p className="mt-6 flex flex-wrap gap-x-5">
          <Link to={`/job/${job.id}`} className="tap link inline-flex items-center">
            {t.jobAndItsQuotes}
          </Link>
          <Link to={`/admin/users/${job.customer.id}`} className="tap link inline-flex items-center">
            {t.everythingAbout(job.customer.name)}
          </Link>
        </p>
      </TwoColumn>
    </>
  );
}

function Panel({ job }: { job: Route.ComponentProps["loaderData"] }) {
  const t = useTexts(texts);
  return (
    <Card as="section" aria-labelledby="decision-title">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id="decision-title" className="subheading">
          {t.decide}
        </h2>
        <Badge>{job.now}</Badge>
      </div>
      {job.isOpen ? <DecideGas job={job} /> : <p className="text-soft">{t.jobHasEnded}</p>}
    </Card>
  );
}
