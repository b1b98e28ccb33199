import { FileWarning } from "lucide-react";
import { adminOf } from "#app/web/admin.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { CsvDownload } from "#ui/csv-download.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { allComplaints, type ComplaintRow, openComplaints } from "../index.server.ts";
import { answerDue } from "../rules/complaint.ts";
import type { Route } from "./+types/complaints";

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
  const due = answerDue(createdAt);
  return { id, number, name, content, open: status === "open", due: mediumDay(due), late: due < now };
}

/** Complaints about the use of personal data, the oldest open one first. */
export default function Complaints({ loaderData: { all, complaints, next } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Data complaints">
        Complaints about how we use personal data. The privacy notice promises an answer within 30 days.
      </PageHeader>
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
        <RowList bare>
          {complaints.map((complaint) => (
            <Row
              key={complaint.id}
              pressable
              end={complaint.open && <Badge tone={complaint.late ? "danger" : "waiting"}>{dueText(complaint)}</Badge>}
              below={<p className="line-clamp-2 break-words text-soft">{complaint.content}</p>}
            >
              <CardLink to={`/admin/complaints/${complaint.id}`} className="num font-semibold">
                {complaint.number}: {complaint.name}
              </CardLink>
            </Row>
          ))}
        </RowList>
      )}
      <ShowMore to={next && `?show=all&cursor=${next}`} label="Show earlier" />
      <CsvDownload list="complaints" query={{ show: all ? "all" : undefined }} />
    </>
  );
}

const dueText = ({ late, due }: { late: boolean; due: string }) => (late ? `Overdue since ${due}` : `Answer by ${due}`);
