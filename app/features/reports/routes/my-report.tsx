import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { markSeen } from "#features/notifications/index.server.ts";
import { AppealForm } from "#ui/appeal-form.tsx";
import { Badge } from "#ui/badge.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { appealReportAction } from "../actions.server.ts";
import { myReport } from "../index.server.ts";
import { reportSubjectText, statusText } from "../rules/report.labels.ts";
import { canAppeal } from "../rules/report.policy.ts";
import { ReportHistory } from "../ui/report-history.tsx";
import type { Route } from "./+types/my-report";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Report");

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const path = `/reports/${params.id}`;
  const me = signedIn(app, `/auth?next=${encodeURIComponent(path)}`);
  const report = await orErrorPage(myReport(app, params.id));
  await markSeen(app, path);
  const mine = report.reporterId === me.id;
  const {
    id,
    number,
    subject,
    excerpt,
    status,
    outcome,
    decision,
    decidedAt,
    appeal,
    appealedAt,
    finalOutcome,
    finalDecision,
    finalAt,
    createdAt,
  } = report;
  return {
    mine,
    mayAppeal: canAppeal(me.id, report, app.clock.now()).allowed,
    // The reported person must not learn who reported them, so they do not get the reporter's reason, details or appeal.
    steps: {
      id,
      number,
      subject,
      excerpt,
      status,
      outcome,
      decision,
      decidedAt,
      appealedAt,
      finalOutcome,
      finalDecision,
      finalAt,
      createdAt,
      reason: mine ? report.reason : null,
      details: mine ? report.details : null,
      appeal: report.appealedBy === me.id ? appeal : null,
    },
  };
}

export const action = pageActions(appealReportAction);

const rules = () => import("../rules/report.schema.ts").then((found) => found.appealSchema);

/** One report: its content, the decision with its reason, and the appeal. */
export default function MyReport({ loaderData: { mine, mayAppeal, steps } }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeader
        title={
          mine
            ? `You reported ${reportSubjectText(steps.subject)}`
            : `About ${reportSubjectText(steps.subject)} of yours`
        }
        above={
          <Badge tone={steps.status === "open" || steps.status === "appealed" ? "waiting" : "done"}>
            {statusText(steps.status)}
          </Badge>
        }
      >
        <span className="num">{`Number ${steps.number}`}</span>
      </PageHeader>
      <ReportHistory steps={steps} />
      {mayAppeal && <AppealForm intent="appeal-report" subject={{ name: "reportId", id: steps.id }} rules={rules} />}
    </Page>
  );
}
