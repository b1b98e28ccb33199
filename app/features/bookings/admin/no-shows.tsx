import { CalendarX2 } from "lucide-react";
import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { CsvDownload } from "#ui/csv-download.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { decideNoShowAction } from "../actions.server.ts";
import { openContests } from "../index.server.ts";
import type { Route } from "./+types/no-shows";
import { texts } from "./texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.missedBookings);

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
  const t = useTexts(texts);
  return (
    <>
      <PageHeader title={t.missedBookings}>{t.introduction}</PageHeader>
      {contests.length === 0 ? (
        <EmptyState icon={CalendarX2} title={t.nothingToDecide}>
          {t.nothingToDecideHint}
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
  const t = useTexts(texts);
  const { customer, tradesperson, day, reportedOn, contestedOn } = contest;
  return (
    <Row>
      <p className="font-semibold">
        <Link to={`/job/${contest.jobId}`} className="link">
          {contest.jobTitle}
        </Link>
      </p>
      <p className="num text-sm text-soft">
        {day && t.bookedFor(day)}
        {t.reportedAndContested(<Person {...customer} />, reportedOn, <Person {...tradesperson} />, contestedOn)}
      </p>
      <p className="mt-2 max-w-measure whitespace-pre-line break-words">{contest.reason}</p>
      <Decisions id={contest.id} tradesperson={tradesperson.name} />
    </Row>
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
