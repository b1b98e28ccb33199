import { Flag } from "lucide-react";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { mySuspensions } from "#features/risk/index.server.ts";
import { suspensionStatusLabels } from "#features/risk/rules/suspension.labels.ts";
import { mediumDay } from "#kernel/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { myReports } from "../index.server.ts";
import { reportSubjectText, statusText } from "../rules/report.labels.ts";
import type { ReportStatus } from "../rules/report.machine.ts";
import type { Route } from "./+types/my-reports";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Reports");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const me = signedIn(app, "/auth?next=/reports");
  const page = await myReports(app, { cursor: new URL(request.url).searchParams.get("cursor") ?? undefined });
  const reports = page.items.map(({ id, number, subject, status, createdAt, reporterId, reason }) => ({
    id,
    number,
    subject,
    status,
    mine: reporterId === me.id,
    reason: reporterId === me.id ? reason : null,
    day: mediumDay(createdAt),
  }));
  const suspensions = (await mySuspensions(app)).map(({ id, number, status, createdAt }) => ({
    id,
    number,
    status,
    day: mediumDay(createdAt),
  }));
  return { reports, suspensions, next: page.nextCursor };
}

/** The actor's reports, and decisions about the actor's content. */
export default function MyReports({ loaderData: { reports, suspensions, next } }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeader title="Reports">Your reports, and our decisions about your content and your account.</PageHeader>
      {suspensions.length > 0 && (
        <RowList bare className="mb-4">
          {suspensions.map(({ id, number, status, day }) => (
            <Row
              key={id}
              pressable
              end={<Badge tone={status === "lifted" ? "done" : "danger"}>{suspensionStatusLabels[status]}</Badge>}
            >
              <CardLink to={`/reports/suspensions/${id}`} className="font-semibold">
                Your account’s suspension
              </CardLink>
              <p className="num text-soft text-sm">{`Number ${number}, ${day}`}</p>
            </Row>
          ))}
        </RowList>
      )}
      {reports.length === 0 ? (
        <EmptyState icon={Flag} title="No reports">
          Profiles, jobs, reviews and messages have a report link. Your reports are listed here.
        </EmptyState>
      ) : (
        <RowList>
          {reports.map((report) => (
            <Row
              key={report.id}
              pressable
              end={<Badge tone={toneOf(report.status)}>{statusText(report.status)}</Badge>}
            >
              <CardLink to={`/reports/${report.id}`} className="font-semibold">
                {report.mine
                  ? `You reported ${reportSubjectText(report.subject)}`
                  : `About ${reportSubjectText(report.subject)} of yours`}
              </CardLink>
              {report.reason && <p className="text-soft">{report.reason}</p>}
              <p className="num text-soft text-sm">{`Number ${report.number}, ${report.day}`}</p>
            </Row>
          ))}
        </RowList>
      )}
      <ShowMore to={next && `?cursor=${next}`} label="Show earlier" />
    </Page>
  );
}

const toneOf = (status: ReportStatus) => (status === "open" || status === "appealed" ? "waiting" : "done");
