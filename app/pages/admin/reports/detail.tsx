import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { findReport } from "#features/reports/index.server.ts";
import { canRemove } from "#features/reports/rules/report.policy.ts";
import { decisionSchema, OUTCOMES, type Subject } from "#features/reports/rules/report.schema.ts";
import { outcomeChoice, statusText, thingText } from "#features/reports/rules/report.words.ts";
import { ReportStory } from "#features/reports/ui/report-story.tsx";
import { decideReport } from "#flows/decide-report.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { FieldSet } from "#ui/field.tsx";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { ReasonForm } from "#ui/reason-form.tsx";
import type { Route } from "./+types/detail";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Report");

export async function loader({ context, params }: Route.LoaderArgs) {
  const report = await orErrorPage(findReport(adminOf(context), params.id));
  return { report, waits: report.status === "open" || report.status === "appealed" };
}

export const action = adminActions({
  decide: async ({ context, form, params }) => {
    const asked = await parseForm(form, decisionSchema);
    if (!asked.ok) return asked.reply();
    const { number } = await decideReport(context.get(ctx), { id: params.id ?? "", ...asked.value });
    return toastAndStay("Decided", `Both sides are told about number ${number}.`);
  },
});

const rules = () => import("#features/reports/rules/report.schema.ts").then((found) => found.decisionSchema);

/** One report: what it is about and who, and the decision beside it. */
export default function ReportDetail({ loaderData: { report, waits } }: Route.ComponentProps) {
  const outcomes = OUTCOMES.filter((outcome) => outcome !== "remove" || canRemove(report.subject as Subject));
  return (
    <>
      <PageHeader
        title={`Report ${report.number}`}
        above={<Badge tone={waits ? "waiting" : "done"}>{statusText(report.status)}</Badge>}
      >
        <Person id={report.reporterId} name={report.reporter} /> reported {thingText(report.subject)} of{" "}
        <Person id={report.reportedId} name={report.reported} />.
      </PageHeader>
      <ReportStory story={report} />
      {waits && (
        <Card as="section" className="mt-10 max-w-form">
          <h2 className="subheading mb-4">{report.status === "open" ? "Decide" : "Decide on the appeal"}</h2>
          <ReasonForm
            intent="decide"
            confirm="Decide"
            busyLabel="Deciding…"
            hint="Both sides read it, and it stays in the audit log."
            rules={rules}
          >
            <FieldSet label="What is to happen">
              <RadioCards name="outcome" choices={outcomes.map(outcomeChoice)} />
            </FieldSet>
          </ReasonForm>
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
