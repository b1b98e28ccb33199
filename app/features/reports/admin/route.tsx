import { Flag } from "lucide-react";
import { adminOf } from "#app/web/admin.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { CsvDownload } from "#ui/csv-download.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { listReports } from "../index.server.ts";
import { reportSubjectText, statusText } from "../rules/report.labels.ts";
import { PENDING_REPORTS, type ReportStatus, reportMachine } from "../rules/report.machine.ts";
import { decisionDueAt } from "../rules/report.policy.ts";
import type { Route } from "./+types/route";
import { texts } from "./texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.reports);

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = adminOf(context, "reports.decide");
  const { searchParams } = new URL(request.url);
  const all = searchParams.get("show") === "all";
  const statuses = all ? reportMachine.states : PENDING_REPORTS;
  const page = await listReports(app, { statuses, cursor: searchParams.get("cursor") ?? undefined });
  const now = app.clock.now();
  const reports = page.items.map((report) => ({ ...report, due: dueText(decisionDueAt(report), now) }));
  return { all, reports, next: page.nextCursor };
}

const dueText = (by: Date | null, now: Date) =>
  by && (by < now ? texts.wasDueOn(mediumDay(by)) : texts.dueBy(mediumDay(by)));

/** All reports, or by default those that need a decision. */
export default function Reports({ loaderData: { all, reports, next } }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <>
      <PageHeader title={t.reports} />
      <TabLinks
        label={t.reports}
        className="mb-2"
        tabs={[
          { to: "/admin/reports", label: t.toDecide, current: !all },
          { to: "/admin/reports?show=all", label: t.all, current: all },
        ]}
      />
      {reports.length === 0 ? (
        <EmptyState icon={Flag} title={all ? t.nothingReportedYet : t.nothingToDecide}>
          {t.reportsAreListedHere}
        </EmptyState>
      ) : (
        <RowList bare>
          {reports.map(({ id, number, subject, reason, status, reporter, reported, createdAt, due }) => (
            <Row
              key={id}
              pressable
              end={
                <Badge tone={PENDING_REPORTS.includes(status as ReportStatus) ? "waiting" : "done"}>
                  {statusText(status)}
                </Badge>
              }
            >
              <CardLink to={`/admin/reports/${id}`} className="font-semibold">
                {reason}
              </CardLink>
              <p className="text-soft">{t.whoReportedWhat(reporter, reportSubjectText(subject), reported)}</p>
              <p className="num text-soft text-sm">
                {t.numberAndDay(number, mediumDay(createdAt))}
                {due && `, ${due}`}
              </p>
            </Row>
          ))}
        </RowList>
      )}
      <ShowMore to={next && `?${all ? "show=all&" : ""}cursor=${next}`} label={t.showEarlier} />
      <CsvDownload list="reports" query={{ show: all ? "all" : undefined }} />
    </>
  );
}
