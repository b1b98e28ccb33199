import { FileWarning } from "lucide-react";
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
import { allComplaints, type ComplaintRow, openComplaints } from "../index.server.ts";
import { answerDue } from "../rules/complaint.ts";
import type { Route } from "./+types/complaints";
import { texts } from "./complaints.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.dataComplaints);

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
  const t = useTexts(texts);
  return (
    <>
      <PageHeader title={t.dataComplaints}>{t.aboutComplaints}</PageHeader>
      <TabLinks
        label={t.complaints}
        className="mb-2"
        tabs={[
          { to: "/admin/complaints", label: t.toAnswer, current: !all },
          { to: "/admin/complaints?show=all", label: t.all, current: all },
        ]}
      />
      {complaints.length === 0 ? (
        <EmptyState icon={FileWarning} title={all ? t.noComplaintsYet : t.noComplaintsToAnswer}>
          {t.complaintsAreListedHere}
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
      <ShowMore to={next && `?show=all&cursor=${next}`} label={t.showEarlier} />
      <CsvDownload list="complaints" query={{ show: all ? "all" : undefined }} />
    </>
  );
}

const dueText = ({ late, due }: { late: boolean; due: string }) =>
  late ? texts.overdueSince(due) : texts.answerBy(due);
