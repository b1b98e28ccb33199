import { Flag } from "lucide-react";
import { adminOf } from "#app/web/admin.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { shownDeadline } from "#kernel/deadline.ts";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { type Cells, DeskTable } from "#ui/desk/desk-table.tsx";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { listReports, pendingReports } from "../index.server.ts";
import { reportSubjectText, statusText } from "../rules/report.labels.ts";
import { PENDING_REPORTS, type ReportStatus } from "../rules/report.machine.ts";
import { decisionDueAt } from "../rules/report.policy.ts";
import type { Route } from "./+types/route";
import { reportsList } from "./list.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Reports");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = adminOf(context, "reports.decide");
  const { searchParams } = new URL(request.url);
  const all = searchParams.get("show") === "all";
  const cursor = searchParams.get("cursor") ?? undefined;
  const page = all ? await listReports(app, { cursor }) : await pendingReports(app, { cursor });
  const now = app.clock.now();
  const reports = page.items.map((report) => ({ ...report, deadline: shownDeadline(decisionDueAt(report), now) }));
  return { all, reports, next: page.nextCursor };
}

/** All reports, or by default those that need a decision. */
export default function Reports({ loaderData: { all, reports, next } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title="Reports" tools={<ListTools list={reportsList} query={{ show: all ? "all" : undefined }} />} />
      <TabLinks
        label="Reports"
        className="mb-2"
        tabs={[
          { to: "/admin/reports", label: "To decide", current: !all },
          { to: "/admin/reports?show=all", label: "All", current: all },
        ]}
      />
      {reports.length === 0 ? (
        <EmptyState icon={Flag} title={all ? "Nothing reported yet" : "Nothing to decide"}>
          Reports and appeals are listed here.
        </EmptyState>
      ) : (
        <DeskTable
          list={reportsList}
          cells={all ? cells : { ...cells, deadline: { ...cells.deadline, sorted: "ascending" } }}
          rows={reports}
          rowKey={({ id }) => id}
          act="Open"
        />
      )}
      <ShowMore to={next && `?${all ? "show=all&" : ""}cursor=${next}`} label="Show earlier" />
      <ListKeys />
    </>
  );
}

type Listed = Route.ComponentProps["loaderData"]["reports"][number];

const cells: Cells<Listed, keyof typeof reportsList.columns> = {
  deadline: { className: "w-28", cell: ({ deadline }) => <Deadline deadline={deadline} /> },
  reason: {
    cell: ({ id, reason, status, subject, reported }) => (
      <>
        <CardLink to={`/admin/reports/${id}`} className="font-semibold lg:whitespace-nowrap">
          {reason}
        </CardLink>
        <span className="block text-soft text-xs lg:hidden wrap-anywhere">
          {statusText(status)}, {`${reported}: ${reportSubjectText(subject)}`}
        </span>
      </>
    ),
  },
  subject: { wide: "lg", className: "max-w-36 truncate", cell: ({ subject }) => reportSubjectText(subject) },
  reported: { wide: "lg", className: "max-w-36 truncate", cell: ({ reported }) => reported },
  reporter: { wide: "lg", className: "max-w-36 truncate", cell: ({ reporter }) => reporter },
  state: {
    wide: "lg",
    cell: ({ status }) => (
      <Badge tone={PENDING_REPORTS.includes(status as ReportStatus) ? "waiting" : "done"}>{statusText(status)}</Badge>
    ),
  },
  number: { wide: "xl", end: true, className: "text-soft", cell: ({ number }) => number },
  made: { wide: "xl", end: true, className: "text-soft", cell: ({ createdAt }) => mediumDay(createdAt) },
};
