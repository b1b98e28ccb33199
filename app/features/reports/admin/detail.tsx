import { Link } from "react-router";
import type { ActionArgs } from "#app/web/actions.server.ts";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { decideReport } from "#flows/decide-report.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { findReport } from "../index.server.ts";
import { statusText, thingText } from "../rules/report.labels.ts";
import { decisionSchema, reviewDecisionSchema, type Subject } from "../rules/report.schema.ts";
import { ReportStory } from "../ui/report-story.tsx";
import type { Route } from "./+types/detail";
import { DecideForm } from "./decide-form.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Report");

export async function loader({ context, params }: Route.LoaderArgs) {
  const report = await orErrorPage(findReport(adminOf(context), params.id));
  return { report, waits: report.status === "open" || report.status === "appealed" };
}

type Asked = ActionArgs;

async function decide({ context, form, params }: Asked, schema: typeof decisionSchema | typeof reviewDecisionSchema) {
  const asked = await parseForm(form, schema);
  if (!asked.ok) return asked.reply();
  const { number } = await decideReport(context.get(ctx), { id: params.id ?? "", ...asked.value });
  return toastAndStay("Decided", `Both sides are told about number ${number}.`);
}

export const action = adminActions({
  decide: (asked) => decide(asked, decisionSchema),
  "decide-review": (asked) => decide(asked, reviewDecisionSchema),
});

/** One report: what it is about and who, and the decision beside it. */
export default function ReportDetail({ loaderData: { report, waits } }: Route.ComponentProps) {
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
          <DecideForm subject={report.subject as Subject} />
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
