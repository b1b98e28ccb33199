import { CalendarX2 } from "lucide-react";
import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { targetOf } from "#features/cases/rules/case-targets.ts";
import { mediumDay } from "#kernel/dates.ts";
import { shownDeadline } from "#kernel/deadline.ts";
import { Deadline } from "#ui/deadline.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { type Cells, DeskTable, RowLink, useOpened } from "#ui/desk/desk-table.tsx";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { decideNoShowAction } from "../actions.server.ts";
import { openContests } from "../index.server.ts";
import type { Route } from "./+types/no-shows";
import { noShowsList } from "./list.ts";
import { texts } from "./texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.missedBookings);

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = adminOf(context, "no-shows.decide");
  const contests = await openContests(ctx);
  const now = ctx.clock.now();
  return contests.map(({ missedDay, reportedAt, createdAt, ...contest }) => ({
    ...contest,
    deadline: shownDeadline(targetOf("no_show", createdAt), now),
    day: missedDay && mediumDay(missedDay),
    reportedOn: mediumDay(reportedAt),
    contestedOn: mediumDay(createdAt),
  }));
}

export const action = adminActions(decideNoShowAction);

type Contest = Route.ComponentProps["loaderData"][number];

/** The contested reports of missed bookings, each with the buttons that decide it. */
export default function NoShows({ loaderData: contests }: Route.ComponentProps) {
  const t = useTexts(texts);
  const opened = useOpened();
  return (
    <>
      <DeskHead title={t.missedBookings} tools={<ListTools list={noShowsList} />}>
        {t.introduction}
      </DeskHead>
      {contests.length === 0 ? (
        <EmptyState icon={CalendarX2} title={t.nothingToDecide}>
          {t.nothingToDecideHint}
        </EmptyState>
      ) : (
        <DeskTable
          list={noShowsList}
          cells={cells}
          rows={contests}
          rowKey={({ id }) => id}
          act={t.decide}
          below={(contest) => contest.id === opened && <OpenContest contest={contest} />}
        />
      )}
      <ListKeys />
    </>
  );
}

const cells: Cells<Contest, keyof typeof noShowsList.columns> = {
  deadline: { className: "w-28", sorted: "ascending", cell: ({ deadline }) => <Deadline deadline={deadline} /> },
  job: {
    cell: ({ id, jobTitle, tradesperson }) => (
      <>
        <RowLink id={id} className="line-clamp-2 font-semibold wrap-anywhere">
          {jobTitle}
        </RowLink>
        <span className="block text-soft text-xs lg:hidden wrap-anywhere">{tradesperson.name}</span>
      </>
    ),
  },
  bookedFor: { wide: "lg", className: "whitespace-nowrap", cell: ({ day }) => day },
  customer: { wide: "lg", className: "max-w-36 truncate", cell: ({ customer }) => customer.name },
  tradesperson: { wide: "lg", className: "max-w-36 truncate", cell: ({ tradesperson }) => tradesperson.name },
  reported: { wide: "xl", end: true, className: "text-soft", cell: ({ reportedOn }) => reportedOn },
  contested: { wide: "xl", end: true, className: "text-soft", cell: ({ contestedOn }) => contestedOn },
};

/** Below its row: what both say, and the decisions. */
function OpenContest({ contest }: { contest: Contest }) {
  const t = useTexts(texts);
  const { customer, tradesperson, day, reportedOn, contestedOn } = contest;
  return (
    <>
      <p className="num text-soft">
        {day && t.bookedFor(day)}
        {t.reportedAndContested(<Person {...customer} />, reportedOn, <Person {...tradesperson} />, contestedOn)}
      </p>
      <p className="mt-2 max-w-measure whitespace-pre-line break-words">{contest.reason}</p>
      <p className="mt-2">
        <Link to={`/job/${contest.jobId}`} className="link">
          {t.openJob}
        </Link>
      </p>
      <Decisions id={contest.id} tradesperson={tradesperson.name} />
    </>
  );
}

const Decisions = ({ id, tradesperson }: { id: string; tradesperson: string }) => {
  const t = useTexts(texts);
  return (
    <div className="mt-3 flex flex-wrap gap-2.5">
      <ReasonDialog
        id={`accept-${id}`}
        trigger={t.doesNotCount}
        title={t.doesNotCountQuestion}
        what={t.doesNotCountWhat(tradesperson)}
        intent="decide-no-show"
        confirm={t.decideDoesNotCount}
        busyLabel={t.deciding}
        hint={t.reasonHint}
        fields={{ contestId: id, decision: "accept" }}
      />
      <ReasonDialog
        id={`refuse-${id}`}
        trigger={t.stands}
        title={t.standsQuestion}
        what={t.standsWhat(tradesperson)}
        intent="decide-no-show"
        confirm={t.decideStands}
        busyLabel={t.deciding}
        variant="danger"
        hint={t.reasonHint}
        fields={{ contestId: id, decision: "refuse" }}
      />
    </div>
  );
};

const Person = ({ id, name }: { id: string; name: string }) => (
  <Link to={`/admin/users/${id}`} className="link">
    {name}
  </Link>
);
