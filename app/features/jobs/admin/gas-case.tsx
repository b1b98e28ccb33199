import { Form, Link, useActionData } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Card } from "#ui/card.tsx";
import { FieldSet } from "#ui/field.tsx";
import { PageHeader, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { ReasonField } from "#ui/reason-field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { decideGasAction } from "../actions.server.ts";
import { gasCase } from "../index.server.ts";
import { GAS_DECISION_CHOICES, gasAnswerText, gasDecisionText, gasWorkText } from "../rules/gas.labels.ts";
import { gasWords } from "../rules/gas-signs.ts";
import { involvesGas } from "../rules/gas-work.ts";
import { statusWord } from "../rules/job.labels.ts";
import type { Route } from "./+types/gas-case";

const rules = () => import("../rules/gas.schema.ts").then((found) => found.gasDecisionForm);

/** Whether a job counts as gas work, and why. */
function DecideGas({ job }: { job: { id: string; decision: string | null } }) {
  const reply = useActionData();
  const form = useCheckedForm({ rules, reply });
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-5" {...form.props}>
      <input type="hidden" name="jobId" value={job.id} />
      <FieldSet label="Does it involve gas?" id={form.id("decision")} errors={form.errors.decision}>
        <RadioCards
          name="decision"
          columns={1}
          choices={GAS_DECISION_CHOICES}
          defaultValue={form.typed.decision ?? job.decision ?? undefined}
        />
      </FieldSet>
      <ReasonField form={form} hint="The customer will read this. It also stays in the audit log." />
      <SubmitButton intent="decide-gas" variant="agree" busyLabel="Deciding…" block>
        Decide
      </SubmitButton>
    </Form>
  );
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, args.loaderData?.title ?? "Gas work");

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
      { label: "Category", text: job.category },
      { label: "The customer’s answer", text: gasAnswerText(job.gasAnswer) },
      { label: "Words about gas", text: gasWords(job).join(", ") || "None" },
      { label: "Our decision", text: gasDecisionText(job.gasDecision) },
      { label: "Pending quotes", text: String(pendingQuotes) },
    ],
  };
}

export const action = adminActions(decideGasAction);

/** One job with its customer's answer and the words that suggest gas, beside the form for the decision. */
export default function GasCase({ loaderData: job }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        steps={[
          { name: "Gas work", path: "/admin/gas" },
          { name: job.title, path: `/admin/gas/${job.id}` },
        ]}
      />
      <PageHeader title={job.title} above={<Badge state={job.status}>{job.statusWord}</Badge>}>
        {job.customer.name}
      </PageHeader>
      <TwoColumn panelLast panel={<Panel job={job} />}>
        <p className="max-w-measure whitespace-pre-line break-words">{job.description}</p>
        <Section title="What we know">
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
            The job and its quotes
          </Link>
          <Link to={`/admin/users/${job.customer.id}`} className="tap link inline-flex items-center">
            {`Everything about ${job.customer.name}`}
          </Link>
        </p>
      </TwoColumn>
    </>
  );
}

function Panel({ job }: { job: Route.ComponentProps["loaderData"] }) {
  return (
    <Card as="section" aria-labelledby="decision-title">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id="decision-title" className="subheading">
          Decide
        </h2>
        <Badge>{job.now}</Badge>
      </div>
      {job.isOpen ? (
        <DecideGas job={job} />
      ) : (
        <p className="text-soft">The job has ended, so this decision changes nothing.</p>
      )}
    </Card>
  );
}
