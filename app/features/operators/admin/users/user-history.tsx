import type { ReactNode } from "react";
import { Link } from "react-router";
import { dayAndTime, mediumDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { deviceText } from "#kernel/user-agent.ts";
import { Badge } from "#ui/badge.tsx";
import { Section } from "#ui/page.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { Stars } from "#ui/stars.tsx";
import { actText } from "../../rules/audit.labels.ts";
import type { ShownUser } from "./shown-user.ts";

/** The newest jobs, quotes, bookings and so on of the person, and the admins' actions on the account. */
export function UserHistory({ user }: { user: ShownUser }) {
  return (
    <>
      <Section title="Money">
        <p className="num">
          {formatPounds(user.money.held)} held for their bookings, {formatPounds(user.money.owed)} owed to them.
        </p>
      </Section>
      <Bookings user={user} />
      <Jobs user={user} />
      <Quotes user={user} />
      <Reviews user={user} />
      <Reports user={user} />
      <Sessions user={user} />
      <Acts user={user} />
    </>
  );
}

/** A section with a text for an empty list. */
function Part({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <Section title={title}>
      {children.length === 0 ? <p className="text-soft">{none}</p> : <RowList>{children}</RowList>}
    </Section>
  );
}

type State = ShownUser["bookings" | "jobs" | "quotes" | "reports"][number]["status"];
const stateText = (state: State) => {
  const text = state.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const State = ({ state }: { state: State }) => <Badge state={state}>{stateText(state)}</Badge>;

const Bookings = ({ user }: { user: ShownUser }) => (
  <Part title="Bookings" none="No bookings yet.">
    {user.bookings.map((booking) => (
      <Row key={booking.id} className="py-3.5" end={<State state={booking.status} />}>
        <Link to={`/admin/bookings/${booking.id}`} className="link">
          {booking.title}
        </Link>
        <p className="num text-soft text-sm">
          {formatPounds(booking.amount)}, {booking.paid ? "paid" : "not paid"}, {mediumDay(booking.createdAt)},{" "}
          <Link to={`/admin/payments?booking=${booking.id}#payments`} className="link">
            payments
          </Link>
        </p>
      </Row>
    ))}
  </Part>
);

const Jobs = ({ user }: { user: ShownUser }) =>
  user.userType === "customer" && (
    <Part title="Jobs" none="No jobs yet.">
      {user.jobs.map((job) => (
        <Row key={job.id} className="py-3.5" end={<State state={job.status} />}>
          <Link to={`/job/${job.id}`} className="link">
            {job.title}
          </Link>
          <p className="num text-soft text-sm">{mediumDay(job.createdAt)}</p>
        </Row>
      ))}
    </Part>
  );

const Quotes = ({ user }: { user: ShownUser }) =>
  user.userType === "tradesperson" && (
    <Part title="Quotes" none="No quotes yet.">
      {user.quotes.map((quote) => (
        <Row key={quote.id} className="py-3.5" end={<State state={quote.status} />}>
          <Link to={`/job/${quote.jobId}`} className="link">
            {quote.title}
          </Link>
          <p className="num text-soft text-sm">
            {formatPounds(quote.amount)}, {mediumDay(quote.createdAt)}
          </p>
        </Row>
      ))}
    </Part>
  );

const Reviews = ({ user }: { user: ShownUser }) => (
  <Part title="Reviews" none="No reviews yet.">
    {user.reviews.map((review) => (
      <Row key={review.id} className="py-3.5" end={<Stars rating={review.rating} />}>
        <p className="font-semibold">{review.given ? "Given" : "Received"}</p>
        {review.comment && <p className="break-words text-soft">{review.comment}</p>}
        <p className="num text-soft text-sm">{mediumDay(review.createdAt)}</p>
      </Row>
    ))}
  </Part>
);

const Reports = ({ user }: { user: ShownUser }) => (
  <Part title="Reports" none="No reports by or about them.">
    {user.reports.map((report) => (
      <Row key={report.id} className="py-3.5" end={<Badge state={report.status}>{stateText(report.status)}</Badge>}>
        <p className="font-semibold">
          {report.about ? "About them" : "By them"}: {report.reason}
        </p>
        <p className="num text-soft text-sm">
          Number {report.number}, {mediumDay(report.createdAt)}
        </p>
      </Row>
    ))}
  </Part>
);

const Sessions = ({ user }: { user: ShownUser }) => (
  <Part title="Signed in on" none="Not signed in anywhere.">
    {user.sessions.map((session) => (
      <Row key={session.id} className="py-3.5">
        <p>{deviceText(session.userAgent)}</p>
        <p className="num text-soft text-sm">
          Since {dayAndTime(session.createdAt)}, last renewed {dayAndTime(session.lastUsedAt)}
        </p>
      </Row>
    ))}
  </Part>
);

const Acts = ({ user }: { user: ShownUser }) => (
  <Part title="Audit log" none="No admin actions.">
    {user.acts.map((act) => (
      <Row key={act.id} className="py-3.5">
        <p className="font-semibold">{actText(act.act)}</p>
        <p className="break-words">{act.reason}</p>
        <p className="num text-soft text-sm">
          {act.by ?? "A former admin"}, {dayAndTime(act.createdAt)}
        </p>
      </Row>
    ))}
  </Part>
);
