import { CalendarX2 } from "lucide-react";
import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { CsvDownload } from "#ui/csv-download.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { decideNoShowAction } from "../actions.server.ts";
import { openContests } from "../index.server.ts";
import type { Route } from "./+types/no-shows";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Missed bookings");

export async function loader({ context }: Route.LoaderArgs) {
  const contests = await openContests(adminOf(context, "no-shows.decide"));
  return contests.map(({ missedDay, reportedAt, createdAt, ...contest }) => ({
    ...contest,
    day: missedDay && mediumDay(missedDay),
    reportedOn: mediumDay(reportedAt),
    contestedOn: mediumDay(createdAt),
  }));
}

export const action = adminActions(decideNoShowAction);

type Contest = Route.ComponentProps["loaderData"][number];

/** The contested reports of missed bookings, each with the buttons that decide it. */
export default function NoShows({ loaderData: contests }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Missed bookings">
        The customer says that nobody came, and the tradesperson contests it. Until you decide, the report does not
        count.
      </PageHeader>
      {contests.length === 0 ? (
        <EmptyState icon={CalendarX2} title="No reports to decide">
          Reports appear here when the tradesperson contests them.
        </EmptyState>
      ) : (
        <RowList>
          {contests.map((contest) => (
            <ContestRow key={contest.id} contest={contest} />
          ))}
        </RowList>
      )}
      <CsvDownload list="no-shows" />
    </>
  );
}

function ContestRow({ contest }: { contest: Contest }) {
  const { customer, tradesperson, day, reportedOn, contestedOn } = contest;
  return (
    <Row>
      <p className="font-semibold">
        <Link to={`/job/${contest.jobId}`} className="link">
          {contest.jobTitle}
        </Link>
      </p>
      <p className="num text-sm text-soft">
        {day && `Booked for ${day}. `}
        <Person {...customer} /> reported it on {reportedOn}, <Person {...tradesperson} /> contested it on {contestedOn}
        .
      </p>
      <p className="mt-2 max-w-measure whitespace-pre-line break-words">{contest.reason}</p>
      <Decisions id={contest.id} tradesperson={tradesperson.name} />
    </Row>
  );
}

const Decisions = ({ id, tradesperson }: { id: string; tradesperson: string }) => (
  <div className="mt-3 flex flex-wrap gap-2.5">
    <ReasonDialog
      id={`accept-${id}`}
      trigger="It does not count"
      title="Does the report not count?"
      what={`The record of ${tradesperson} does not count a missed booking. A review of the missed booking is removed.`}
      intent="decide-no-show"
      confirm="Decide that it does not count"
      busyLabel="Deciding…"
      hint="Both people read this, and it stays in the audit log."
      fields={{ contestId: id, decision: "accept" }}
    />
    <ReasonDialog
      id={`refuse-${id}`}
      trigger="It stands"
      title="Does the report stand?"
      what={`The record of ${tradesperson} counts a missed booking, and the customer can review it.`}
      intent="decide-no-show"
      confirm="Decide that it stands"
      busyLabel="Deciding…"
      variant="danger"
      hint="Both people read this, and it stays in the audit log."
      fields={{ contestId: id, decision: "refuse" }}
    />
  </div>
);

const Person = ({ id, name }: { id: string; name: string }) => (
  <Link to={`/admin/users/${id}`} className="link">
    {name}
  </Link>
);
