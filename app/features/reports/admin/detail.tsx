import { Form, Link, useActionData } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { groundText, REMOVAL_GROUNDS } from "#features/reviews/rules/removal.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Field, FieldSet } from "#ui/field.tsx";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { ReasonField } from "#ui/reason-field.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { decideReportAction } from "../actions.server.ts";
import { findReport } from "../index.server.ts";
import { outcomeChoice, reportSubjectText, statusText } from "../rules/report.labels.ts";
import { OUTCOMES } from "../rules/report.machine.ts";
import { canRemove } from "../rules/report.policy.ts";
import type { Subject } from "../rules/report.schema.ts";
import { ReportHistory } from "../ui/report-history.tsx";
import type { Route } from "./+types/detail";

const rules = () => import("../rules/report.schema.ts").then((found) => found.decisionSchema);

const grounds = REMOVAL_GROUNDS.map((value) => ({ value, label: `Because ${groundText(value)}` }));

/** The form for an admin's decision: an outcome and its reason. Removing a review also requires one of the fixed grounds. */
function DecideForm({ reportId, subject }: { reportId: string; subject: Subject }) {
  const form = useCheckedForm({ rules, reply: useActionData() });
  const outcomes = OUTCOMES.filter((outcome) => outcome !== "remove" || canRemove(subject));
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-5" {...form.props}>
      <input type="hidden" name="reportId" value={reportId} />
      <input type="hidden" name="subject" value={subject} />
      <FieldSet label="Outcome" id={form.id("outcome")} errors={form.errors.outcome}>
        <RadioCards
          name="outcome"
          choices={outcomes.map((outcome) => outcomeChoice(outcome, subject))}
          defaultValue={form.typed.outcome}
        />
      </FieldSet>
      {subject === "review" && (
        <Field
          label="Why it is removed"
          hint="Only needed if you remove it. We show it in place of the review and in the public log. Being negative is not a reason."
          id={form.id("ground")}
          errors={form.errors.ground}
        >
          <Select name="ground" placeholder="Select" options={grounds} defaultValue={form.typed.ground} />
        </Field>
      )}
      <ReasonField form={form} hint="Both people will read this. We also keep it in the audit log." />
      <SubmitButton intent="decide-report" variant="agree" busyLabel="Deciding…" block>
        Decide
      </SubmitButton>
    </Form>
  );
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Report");

export async function loader({ context, params }: Route.LoaderArgs) {
  const report = await orErrorPage(findReport(adminOf(context, "reports.decide"), params.id));
  return { report, isPending: report.status === "open" || report.status === "appealed" };
}

export const action = adminActions(decideReportAction);

/** One report for admins: the reported content, both people, and the form for a decision that is due. */
export default function ReportDetail({ loaderData: { report, isPending } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={`Report ${report.number}`}
        above={<Badge tone={isPending ? "waiting" : "done"}>{statusText(report.status)}</Badge>}
      >
        <Person id={report.reporterId} name={report.reporter} /> reported {reportSubjectText(report.subject)}. The
        person reported is <Person id={report.reportedId} name={report.reported} />.
      </PageHeader>
      <ReportHistory steps={report} />
      {isPending && (
        <Card as="section" className="mt-10 max-w-form">
          <h2 className="subheading mb-4">{report.status === "open" ? "Decide" : "Decide on the appeal"}</h2>
          <DecideForm reportId={report.id} subject={report.subject as Subject} />
        </Card>
      )}
    </>
  );
}

const Person = ({ id, name }: { id: string; name: string }) => (
  <Link to={`/admin/users/${id}`} className="link">
    {name}
  </Link>
);
