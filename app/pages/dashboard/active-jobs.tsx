import { CalendarClock } from "lucide-react";
import { Link } from "react-router";
import { MarkComplete } from "#features/bookings/ui/mark-complete.tsx";
import { DisputeButton } from "#features/disputes/ui/dispute-button.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import { Row, RowList } from "#ui/row.tsx";
import type { ShownBooking } from "./active-jobs.server.ts";

interface Day {
  /** "Tue 3 Mar". */
  day: string;
  bookings: readonly ShownBooking[];
}

interface ActiveJobsProps {
  today: Day;
  tomorrow: Day;
  others: readonly ShownBooking[];
  /** The id of the visit that has its own card; null if there is none. */
  shownAbove: string | null;
}

/** Today's and tomorrow's visits, then other bookings. */
export function ActiveJobs({ today, tomorrow, others, shownAbove }: ActiveJobsProps) {
  const visits = today.bookings.length + tomorrow.bookings.length;
  const later = today.bookings.filter(({ id }) => id !== shownAbove);
  return (
    <Section
      title="Active Jobs"
      id="active-jobs"
      action={
        <div className="flex flex-wrap">
          <ButtonLink to="/tradesperson/calendar" variant="text">
            Calendar
          </ButtonLink>
          {visits + others.length > 0 && (
            <ButtonLink to="/my-jobs" variant="text">
              All bookings
            </ButtonLink>
          )}
        </div>
      }
    >
      {visits + others.length === 0 ? (
        <p className="text-soft">No bookings yet. Accepted quotes appear here.</p>
      ) : (
        <div className="flex flex-col gap-7">
          {visits === 0 && <p className="text-soft">No visits today or tomorrow.</p>}
          {later.length > 0 && <Visits title={shownAbove ? "Also today" : "Today"} day={today.day} bookings={later} />}
          {tomorrow.bookings.length > 0 && <Visits title="Tomorrow" {...tomorrow} />}
          {visits > 0 && visits + others.length === 1 && shownAbove && (
            <p className="text-soft">Nothing else today or tomorrow.</p>
          )}
          {others.length > 0 && (
            <div>
              {visits > 0 && <h3 className="subheading mb-3">Other jobs</h3>}
              <Bookings bookings={others} />
            </div>
          )}
        </div>
      )}
    </Section>
  );
}

const Visits = ({ title, day, bookings }: Day & { title: string }) => (
  <div>
    <h3 className="subheading mb-3">
      {title} <span className="num font-normal text-base text-soft">{day}</span>
    </h3>
    {bookings.length === 0 ? <p className="text-soft">No visits.</p> : <Bookings bookings={bookings} />}
  </div>
);

const Bookings = ({ bookings }: { bookings: readonly ShownBooking[] }) => (
  <RowList>
    {bookings.map((booking) => (
      <Row key={booking.id} end={<Money amount={booking.amount} size="lg" />} className="py-4">
        <p className="font-semibold">
          <Link to={`/job/${booking.jobId}`} className="hover:text-green hover:underline">
            {booking.title}
          </Link>
        </p>
        <p className="num text-sm text-soft">
          {booking.customer} · {booking.postcode}
        </p>
        <p className="num text-sm text-soft">
          {[booking.date ?? "No date yet", booking.money].filter(Boolean).join(" · ")}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-2.5 empty:hidden">
          <Next booking={booking} />
          {booking.mayDispute && <DisputeButton bookingId={booking.id} size="sm" />}
        </div>
      </Row>
    ))}
  </RowList>
);

function Next({ booking }: { booking: ShownBooking }) {
  if (booking.next === "answer")
    return (
      <ButtonLink to={`/job/${booking.jobId}`} size="sm" variant="agree">
        Answer the request
      </ButtonLink>
    );
  if (booking.next === "complete")
    return (
      <MarkComplete
        bookingId={booking.id}
        customer={booking.customer}
        dated={booking.date !== null}
        risk={booking.risk}
        size="sm"
        variant="agree"
      />
    );
  if (booking.next === "wait")
    return (
      <p className="num inline-flex items-center gap-1.5 text-sm text-soft">
        <CalendarClock aria-hidden className="size-4" />
        You can mark it complete from {booking.day}
      </p>
    );
  return null;
}
