import { CalendarX2 } from "lucide-react";
import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { shownDeadline } from "#kernel/deadline.ts";
import { targetOf } from "#kernel/desk-targets.ts";
import { Deadline } from "#ui/deadline.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { type Cells, DeskTable, RowLink, useOpened } from "#ui/desk/desk-table.tsx";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { decideNoAccessAction, decideNoShowAction } from "../actions.server.ts";
import { contestedNoAccess, openContests } from "../index.server.ts";
import type { Route } from "./+types/no-shows";
import { noShowsList } from "./list.ts";
import { objectionRow } from "./objections.server.ts";
import { Objections } from "./objections.tsx";

const reasonHint = "Both people can read this. It also stays in the audit log.";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Missed bookings");

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = adminOf(context, "no-shows.decide");
  const [contests, objections] = await Promise.all([openContests(ctx), contestedNoAccess(ctx)]);
  const now = ctx.clock.now();
  const shown = contests.map(({ missedDay, reportedAt, createdAt, ...contest }) => ({
    ...contest,
    deadline: shownDeadline(targetOf("no_show", createdAt), now),
    day: missedDay && mediumDay(missedDay),
    reportedOn: mediumDay(reportedAt),
    contestedOn: mediumDay(createdAt),
  }));
  return { contests: shown, objections: objections.map((one) => objectionRow(one, now)) };
}

export const action = adminActions(decideNoShowAction, decideNoAccessAction);

type Contest = Route.ComponentProps["loaderData"]["contests"][number];

/** The contested reports of missed bookings, each with the buttons that decide it. */
export default function NoShows({ loaderData: { contests, objections } }: Route.ComponentProps) {
  const opened = useOpened();
  return (
    <>
      <DeskHead title="Missed bookings" tools={<ListTools list={noShowsList} />}>
        The customer says nobody came, and the tradesperson contests it. The report does not count until you decide.
      </DeskHead>
      <Objections objections={objections} opened={opened} />
      {contests.length + objections.length === 0 && (
        <EmptyState icon={CalendarX2} title="No reports to decide">
          Reports appear here when the tradesperson contests them.
        </EmptyState>
      )}
      {contests.length > 0 && (
        <DeskTable
          list={noShowsList}
          cells={cells}
          rows={contests}
          rowKey={({ id }) => id}
          act="Decide"
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
  const { customer, tradesperson, day, reportedOn, contestedOn } = contest;
  return (
    <>
      <p className="num text-soft">
        {day && `Booked for ${day}. `}
        <Person {...customer} /> reported it on {reportedOn}, <Person {...tradesperson} /> contested it on {contestedOn}
        .
      </p>
      <p className="mt-2 max-w-measure whitespace-pre-line break-words">{contest.reason}</p>
      <p className="mt-2">
        <Link to={`/job/${contest.jobId}`} className="link">
          Open the job
        </Link>
      </p>
      <Decisions id={contest.id} tradesperson={tradesperson.name} />
    </>
  );
}

const Decisions = ({ id, tradesperson }: { id: string; tradesperson: string }) => {
  return (
    <div className="mt-3 flex flex-wrap gap-2.5">
      <ReasonDialog
        id={`accept-${id}`}
        trigger="Report does not count"
        title="Decide that the report does not count?"
        what={`This will not count as a missed booking on ${tradesperson}’s record. We remove any review of the missed booking.`}
        intent="decide-no-show"
        confirm="Decide that it does not count"
        busyLabel="Deciding…"
        hint={reasonHint}
        fields={{ contestId: id, decision: "accept" }}
      />
      <ReasonDialog
        id={`refuse-${id}`}
        trigger="Report stands"
        title="Decide that the report stands?"
        what={`This will count as a missed booking on ${tradesperson}’s record, and the customer can review it.`}
        intent="decide-no-show"
        confirm="Decide that it stands"
        busyLabel="Deciding…"
        variant="danger"
        hint={reasonHint}
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
