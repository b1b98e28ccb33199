import { MessagesSquare, TextQuote } from "lucide-react";
import { Link } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { adminOf } from "#app/web/admin.server.ts";
import { useCan } from "#app/web/allowed.tsx";
import { dayAndMonth, shortDayAndTime } from "#kernel/dates.ts";
import { shownDeadline } from "#kernel/deadline.ts";
import { targetOf } from "#kernel/desk-targets.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { type Cells, DeskTable } from "#ui/desk/desk-table.tsx";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { allTickets, solvedTickets, waitingTickets } from "../index.server.ts";
import {
  readSolvedFilter,
  readState,
  type SolvedFilter,
  solvedOnlyLabels,
  solvedPath,
} from "../rules/solved-filter.ts";
import { shortKindLabels, stateLabels, yesOrNo } from "../rules/ticket.labels.ts";
import { type TicketState, ticketMachine } from "../rules/ticket.machine.ts";
import type { Route } from "./+types/route";
import { supportList } from "./list.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Support chat");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = adminOf(context, "support.answer");
  const { searchParams } = new URL(request.url);
  const show = SHOWN.find((one) => one === searchParams.get("show")) ?? "waiting";
  const filter = show === "solved" ? readSolvedFilter(searchParams) : {};
  const state = show === "all" ? readState(searchParams) : undefined;
  const page = await pageOf(app, { show, filter, state, cursor: searchParams.get("cursor") ?? undefined });
  const now = app.clock.now();
  const tickets = page.items.map(
    ({ id, fullName, visitorEmail, subject, status, last, waitingSince, solvedAt, updatedAt, ...one }) => ({
      id,
      subject: subject ?? last,
      state: stateLabels[status],
      fullName,
      visitorEmail,
      last,
      by: one.solvedBy,
      satisfied: yesOrNo(one.satisfied),
      reopened: one.reopenedCount,
      deadline: shownDeadline(waitingSince && targetOf("support", waitingSince), now),
      since: waitingSince && shortDayAndTime(waitingSince),
      solved: solvedAt && shortDayAndTime(solvedAt),
      changed: shortDayAndTime(updatedAt),
    }),
  );
  return { show, filter, state, tickets, next: page.nextCursor };
}

/** "waiting" has the longest wait first; the others the newest. */
const SHOWN = ["waiting", "all", "solved"] as const;

/** What says nothing about the tickets of a view. */
const WITHOUT = {
  waiting: ["solved", "by", "satisfied", "reopened"],
  all: ["by", "satisfied", "reopened"],
  solved: ["deadline", "state", "since"],
} as const;

interface Shown {
  show: (typeof SHOWN)[number];
  filter: SolvedFilter;
  state: TicketState | undefined;
  cursor: string | undefined;
}

async function pageOf(ctx: Ctx, { show, filter, state, cursor }: Shown) {
  if (show === "all") return allTickets(ctx, { cursor, state });
  if (show === "solved") return solvedTickets(ctx, filter, { cursor });
  return { items: await waitingTickets(ctx), nextCursor: null };
}

/** The team's inbox: the longest wait comes first. */
export default function SupportInbox({ loaderData: { show, filter, state, tickets, next } }: Route.ComponentProps) {
  const can = useCan();
  const isReview = filter.only === "to_review";
  return (
    <>
      <DeskHead
        title="Support chat"
        tools={
          <>
            {can("answers.change") && (
              <ButtonLink
                to="/admin/support/answers"
                variant="text"
                className="text-sm"
                icon={<TextQuote aria-hidden className="size-4.5" />}
              >
                Usual answers
              </ButtonLink>
            )}
            <ListTools list={supportList} query={{ show: show === "waiting" ? undefined : show, state, ...filter }} />
          </>
        }
      />
      <TabLinks
        label="Conversations"
        className="mb-2"
        tabs={[
          { to: "/admin/support", label: "To answer", current: show === "waiting" },
          { to: solvedPath({}), label: "Solved", current: show === "solved" && !isReview },
          ...(can("answers.review") ? [{ to: solvedPath(REVIEW), label: REVIEW_LABEL, current: isReview }] : []),
          { to: ALL, label: "All", current: show === "all" },
        ]}
      />
      {show === "all" && <States state={state} />}
      {!isReview && Object.values(filter).some(Boolean) && (
        <p className="mb-2 text-soft text-sm">
          {solvedText(filter)}{" "}
          <Link to="/admin/support?show=solved" className="link">
            Show all solved tickets
          </Link>
        </p>
      )}
      {tickets.length === 0 ? (
        <EmptyState icon={MessagesSquare} title={isReview ? "Nothing to review" : nothing[show]}>
          {isReview
            ? "One in ten tickets that others solve will appear here."
            : "What people write to the team will appear here."}
        </EmptyState>
      ) : (
        <DeskTable
          list={supportList}
          cells={show !== "waiting" ? cells : { ...cells, deadline: { ...cells.deadline, sorted: "ascending" } }}
          without={WITHOUT[show]}
          rows={tickets}
          rowKey={({ id }) => id}
          act="Open"
        />
      )}
      <ShowMore
        to={next && (show === "solved" ? solvedPath(filter, next) : `${allPath(state)}&cursor=${next}`)}
        label="Show earlier"
      />
      <ListKeys />
    </>
  );
}

const nothing = {
  waiting: "No messages to answer",
  all: "No tickets match",
  solved: "No solved tickets match",
};
const REVIEW = { only: "to_review" } as const;
const REVIEW_LABEL = solvedOnlyLabels.to_review;
const ALL = "/admin/support?show=all";
const allPath = (state: TicketState | undefined) => (state ? `${ALL}&state=${state}` : ALL);

/** Narrows the list of all tickets to those in one state. */
const States = ({ state: chosen }: { state: TicketState | undefined }) => (
  <FilterChips
    label="State"
    className="mb-3"
    chips={[undefined, ...ticketMachine.states].map((state) => ({
      to: allPath(state),
      label: state ? stateLabels[state] : "Any state",
      current: state === chosen,
    }))}
  />
);

/** What a filter of solved tickets says: "Solved 4 Nov to 1 Dec, Payment, opened again." */
function solvedText({ from, to, by, kind, only }: SolvedFilter): string {
  const days = [from && dayAndMonth(from), to && `to ${dayAndMonth(to)}`].filter(Boolean).join(" ");
  const parts = [
    days ? `Solved ${days}` : "Solved",
    kind && shortKindLabels[kind],
    by && "by one person",
    only && solvedOnlyLabels[only].toLowerCase(),
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}

type Listed = Route.ComponentProps["loaderData"]["tickets"][number];

const cells: Cells<Listed, keyof typeof supportList.columns> = {
  deadline: { className: "w-28", cell: ({ deadline }) => <Deadline deadline={deadline} /> },
  person: {
    className: "lg:w-56",
    cell: ({ id, fullName, visitorEmail, subject }) => (
      <>
        <CardLink to={`/admin/support/${id}`} className="font-semibold wrap-anywhere">
          {fullName}
        </CardLink>
        {visitorEmail && (
          <span title={visitorEmail} className="line-clamp-1 break-all text-soft text-xs">
            {`${visitorEmail}, no account`}
          </span>
        )}
        <span className="line-clamp-2 text-soft lg:hidden wrap-anywhere">{subject}</span>
      </>
    ),
  },
  state: { wide: "lg", className: "lg:w-20", cell: ({ state }) => state },
  subject: { wide: "lg", cell: ({ subject }) => <span className="line-clamp-1 wrap-anywhere">{subject}</span> },
  message: { wide: "xl", cell: ({ last }) => <span className="line-clamp-1 wrap-anywhere">{last}</span> },
  since: { wide: "lg", end: true, cell: ({ since }) => since },
  by: { wide: "lg", cell: ({ by }) => by },
  satisfied: { cell: ({ satisfied }) => satisfied },
  reopened: { wide: "lg", end: true, cell: ({ reopened }) => (reopened > 0 ? reopened : "") },
  solved: { wide: "lg", end: true, cell: ({ solved }) => solved },
  changed: { wide: "xl", end: true, className: "text-soft", cell: ({ changed }) => changed },
};
