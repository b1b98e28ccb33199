import { MessagesSquare, TextQuote } from "lucide-react";
import { adminOf } from "#app/web/admin.server.ts";
import { useCan } from "#app/web/allowed.tsx";
import { shortDayAndTime } from "#kernel/dates.ts";
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
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { allThreads, waitingThreads } from "../index.server.ts";
import type { Route } from "./+types/route";
import { supportList } from "./list.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Support chat");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = adminOf(context, "support.answer");
  const { searchParams } = new URL(request.url);
  const all = searchParams.get("show") === "all";
  const page = all
    ? await allThreads(app, { cursor: searchParams.get("cursor") ?? undefined })
    : { items: await waitingThreads(app), nextCursor: null };
  const now = app.clock.now();
  const threads = page.items.map(({ id, fullName, visitorEmail, last, waitingSince, updatedAt }) => ({
    id,
    fullName,
    visitorEmail,
    last,
    deadline: shownDeadline(waitingSince && targetOf("support", waitingSince), now),
    since: waitingSince && shortDayAndTime(waitingSince),
    changed: shortDayAndTime(updatedAt),
  }));
  return { all, threads, next: page.nextCursor };
}

/** The team's inbox: the longest wait comes first. */
export default function SupportInbox({ loaderData: { all, threads, next } }: Route.ComponentProps) {
  const can = useCan();
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
            <ListTools list={supportList} query={{ show: all ? "all" : undefined }} />
          </>
        }
      />
      <TabLinks
        label="Conversations"
        className="mb-2"
        tabs={[
          { to: "/admin/support", label: "To answer", current: !all },
          { to: "/admin/support?show=all", label: "All", current: all },
        ]}
      />
      {threads.length === 0 ? (
        <EmptyState icon={MessagesSquare} title={all ? "Nobody has written yet" : "No messages to answer"}>
          What people write to the team will appear here.
        </EmptyState>
      ) : (
        <DeskTable
          list={supportList}
          cells={all ? cells : { ...cells, deadline: { ...cells.deadline, sorted: "ascending" } }}
          rows={threads}
          rowKey={({ id }) => id}
          act="Open"
        />
      )}
      <ShowMore to={next && `?show=all&cursor=${next}`} label="Show earlier" />
      <ListKeys />
    </>
  );
}

type Listed = Route.ComponentProps["loaderData"]["threads"][number];

const cells: Cells<Listed, keyof typeof supportList.columns> = {
  deadline: { className: "w-28", cell: ({ deadline }) => <Deadline deadline={deadline} /> },
  person: {
    className: "lg:w-56",
    cell: ({ id, fullName, visitorEmail, last }) => (
      <>
        <CardLink to={`/admin/support/${id}`} className="font-semibold wrap-anywhere">
          {fullName}
        </CardLink>
        {visitorEmail && (
          <span title={visitorEmail} className="line-clamp-1 break-all text-soft text-xs">
            {`${visitorEmail}, no account`}
          </span>
        )}
        <span className="line-clamp-2 text-soft lg:hidden wrap-anywhere">{last}</span>
      </>
    ),
  },
  message: { wide: "lg", cell: ({ last }) => <span className="line-clamp-1 wrap-anywhere">{last}</span> },
  since: { wide: "lg", end: true, cell: ({ since }) => since },
  changed: { wide: "xl", end: true, className: "text-soft", cell: ({ changed }) => changed },
};
