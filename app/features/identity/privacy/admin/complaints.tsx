import { FileWarning } from "lucide-react";
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
import { allComplaints, type ComplaintRow, openComplaints } from "../index.server.ts";
import { answerDue } from "../rules/complaint.ts";
import type { Route } from "./+types/complaints";
import { complaintsList } from "./list.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Data complaints");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = adminOf(context, "complaints.answer");
  const { searchParams } = new URL(request.url);
  const all = searchParams.get("show") === "all";
  const page = all
    ? await allComplaints(app, { cursor: searchParams.get("cursor") ?? undefined })
    : { items: await openComplaints(app), nextCursor: null };
  return { all, complaints: page.items.map((row) => shown(row, app.clock.now())), next: page.nextCursor };
}

function shown({ id, number, name, content, status, createdAt }: ComplaintRow, now: Date) {
  const isOpen = status === "open";
  const deadline = isOpen ? shownDeadline(answerDue(createdAt), now) : null;
  return { id, number, name, content, isOpen, deadline, made: mediumDay(createdAt) };
}

/** Complaints about the use of personal data, the oldest open one first. */
export default function Complaints({ loaderData: { all, complaints, next } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead
        title="Data complaints"
        tools={<ListTools list={complaintsList} query={{ show: all ? "all" : undefined }} />}
      >
        Complaints about how we use personal data. The privacy notice promises an answer within 30 days.
      </DeskHead>
      <TabLinks
        label="Complaints"
        className="mb-2"
        tabs={[
          { to: "/admin/complaints", label: "To answer", current: !all },
          { to: "/admin/complaints?show=all", label: "All", current: all },
        ]}
      />
      {complaints.length === 0 ? (
        <EmptyState icon={FileWarning} title={all ? "No complaints yet" : "No complaints to answer"}>
          Complaints made on /privacy/complaint are listed here.
        </EmptyState>
      ) : (
        <DeskTable
          list={complaintsList}
          cells={all ? cells : { ...cells, deadline: { ...cells.deadline, sorted: "ascending" } }}
          rows={complaints}
          rowKey={({ id }) => id}
          act="Open"
        />
      )}
      <ShowMore to={next && `?show=all&cursor=${next}`} label="Show earlier" />
      <ListKeys />
    </>
  );
}

type Listed = Route.ComponentProps["loaderData"]["complaints"][number];

const cells: Cells<Listed, keyof typeof complaintsList.columns> = {
  deadline: { className: "w-28", cell: ({ deadline }) => <Deadline deadline={deadline} /> },
  name: {
    className: "lg:w-56",
    cell: ({ id, name, content }) => (
      <>
        <CardLink to={`/admin/complaints/${id}`} className="font-semibold wrap-anywhere">
          {name}
        </CardLink>
        <span className="line-clamp-2 text-soft lg:hidden wrap-anywhere">{content}</span>
      </>
    ),
  },
  number: { wide: "lg", className: "num text-soft", cell: ({ number }) => number },
  complaint: { wide: "lg", cell: ({ content }) => <span className="line-clamp-1 wrap-anywhere">{content}</span> },
  state: {
    wide: "lg",
    cell: ({ isOpen }) => <Badge tone={isOpen ? "waiting" : "done"}>{isOpen ? "Open" : "Answered"}</Badge>,
  },
  made: { wide: "xl", end: true, className: "text-soft", cell: ({ made }) => made },
};
