import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { decideReportAction } from "../actions.server.ts";
import { findReport } from "../index.server.ts";
import { reportSubjectText, statusText } from "../rules/report.labels.ts";
import type { Subject } from "../rules/report.schema.ts";
import { ReportHistory } from "../ui/report-history.tsx";
import type { Route } from "./+types/detail";
import { texts } from "./decide-form.texts.tsx";
import { DecideForm } from "./decide-form.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.report);

export async function loader({ context, params }: Route.LoaderArgs) {
  const report = await orErrorPage(findReport(adminOf(context, "reports.decide"), params.id));
  return { report, isPending: report.status === "open" || report.status === "appealed" };
}

export const action = adminActions(decideReportAction);

/** One report for admins: the reported content, both people, and the form for a decision that is due. */
export default function ReportDetail({ loaderData: { report, isPending } }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <>
      <PageHeader
        title={t.reportNumber(report.number)}
        above={<Badge tone={isPending ? "waiting" : "done"}>{statusText(report.status)}</Badge>}
      >
        {t.whoReportedWhat(
          <Person id={report.reporterId} name={report.reporter} />,
          reportSubjectText(report.subject),
          <Person id={report.reportedId} name={report.reported} />,
        )}
      </PageHeader>
      <ReportHistory steps={report} />
      {isPending && (
        <Card as="section" className="mt-10 max-w-form">
          <h2 className="subheading mb-4">{report.status === "open" ? t.decide : t.decideOnAppeal}</h2>
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
