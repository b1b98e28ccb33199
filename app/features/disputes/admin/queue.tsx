import { Scale } from "lucide-react";
import { adminOf } from "#app/web/admin.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { shownDeadline } from "#kernel/deadline.ts";
import { formatPounds } from "#kernel/money.ts";
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
import { disputeQueue } from "../index.server.ts";
import { disputeStatusWord } from "../rules/dispute.labels.ts";
import { disputeTone } from "../ui/dispute-tone.ts";
import type { Route } from "./+types/queue";
import { disputesList } from "./list.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Disputes");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = adminOf(context, "disputes.read");
  const query = new URL(request.url).searchParams;
  const over = query.get("status") === "over";
  const { items, nextCursor } = await disputeQueue(app, { over, cursor: query.get("cursor") ?? undefined });
  const now = app.clock.now();
  return {
    over,
    next: nextCursor,
    disputes: items.map((dispute) => ({
      id: dispute.id,
      title: dispute.job.title,
      customer: dispute.customer.fullName,
      tradesperson: dispute.tradesperson.fullName,
      reason: dispute.reason,
      urgent: dispute.urgent,
      status: dispute.status,
      statusWord: disputeStatusWord(dispute.status),
      amount: formatPounds(dispute.amount),
      raised: mediumDay(dispute.createdAt),
      deadline: shownDeadline(dispute.dueAt, now),
    })),
  };
}

/** /admin/disputes: the live ones, the soonest deadline first, and those that are over. */
export default function AdminDisputes({ loaderData: { over, disputes, next } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead
        title="Disputes"
        tools={<ListTools list={disputesList} query={{ status: over ? "over" : undefined }} />}
      >
        Urgent first, then the soonest deadline.
      </DeskHead>
      <TabLinks
        label="Which disputes"
        className="mb-2"
        tabs={[
          { to: "/admin/disputes", label: "Live", current: !over },
          { to: "/admin/disputes?status=over", label: "Ended", current: over },
        ]}
      />
      {disputes.length === 0 ? (
        <EmptyState icon={Scale} title={over ? "No ended disputes" : "No live disputes"}>
          {over ? "Settled and withdrawn disputes appear here." : "New disputes appear here with their deadlines."}
        </EmptyState>
      ) : (
        <DeskTable
          list={disputesList}
          cells={cells}
          without={over ? ["deadline"] : []}
          rows={disputes}
          rowKey={({ id }) => id}
          act="Open"
        />
      )}
      <ShowMore to={next ? `?${over ? "status=over&" : ""}cursor=${next}` : null} label="More disputes" />
      <ListKeys />
    </>
  );
}

type Listed = Route.ComponentProps["loaderData"]["disputes"][number];

const cells: Cells<Listed, keyof typeof disputesList.columns> = {
  deadline: { className: "w-28", sorted: "ascending", cell: ({ deadline }) => <Deadline deadline={deadline} /> },
  job: {
    cell: ({ id, title, customer, tradesperson, urgent }) => (
      <>
        {urgent && <Badge tone="danger">Urgent</Badge>}
        <CardLink to={`/admin/disputes/${id}`} className="line-clamp-2 font-semibold wrap-anywhere">
          {title}
        </CardLink>
        <span className="block text-soft text-xs lg:hidden wrap-anywhere">
          {customer}, {tradesperson}
        </span>
      </>
    ),
  },
  customer: { wide: "lg", className: "max-w-36 truncate", cell: ({ customer }) => customer },
  tradesperson: { wide: "lg", className: "max-w-36 truncate", cell: ({ tradesperson }) => tradesperson },
  reason: { wide: "xl", className: "max-w-36 truncate", cell: ({ reason }) => reason },
  state: {
    wide: "lg",
    cell: ({ status, statusWord }) => <Badge tone={disputeTone(status)}>{statusWord}</Badge>,
  },
  price: { end: true, className: "font-semibold", cell: ({ amount }) => amount },
  raised: { wide: "xl", end: true, className: "text-soft", cell: ({ raised }) => raised },
};
