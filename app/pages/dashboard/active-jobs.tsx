import { CalendarClock } from "lucide-react";
import { Link } from "react-router";
import { MarkComplete } from "#features/bookings/ui/mark-complete.tsx";
import { DisputeButton } from "#features/disputes/ui/dispute-button.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import { Row, RowList } from "#ui/row.tsx";
import type { ShownBooking } from "./active-jobs.server.ts";
import { texts } from "./texts.tsx";

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
  const t = useTexts(texts);
  const visits = today.bookings.length + tomorrow.bookings.length;
  const later = today.bookings.filter(({ id }) => id !== shownAbove);
  return (
    <Section
      title={t.activeJobs}
      id="active-jobs"
      action={
        <div className="flex flex-wrap">
          <ButtonLink to="/tradesperson/calendar" variant="text">
            {t.calendar}
          </ButtonLink>
          {visits + others.length > 0 && (
            <ButtonLink to="/my-jobs" variant="text">
              {t.allBookings}
            </ButtonLink>
          )}
        </div>
      }
    >
      {visits + others.length === 0 ? (
        <p className="text-soft">{t.noBookingsYet}</p>
      ) : (
        <div className="flex flex-col gap-7">
          {visits === 0 && <p className="text-soft">{t.noVisitsTodayOrTomorrow}</p>}
          {later.length > 0 && <Visits title={shownAbove ? t.alsoToday : t.today} day={today.day} bookings={later} />}
          {tomorrow.bookings.length > 0 && <Visits title={t.tomorrow} {...tomorrow} />}
          {visits > 0 && visits + others.length === 1 && shownAbove && (
            <p className="text-soft">{t.nothingElseTodayOrTomorrow}</p>
          )}
          {others.length > 0 && (
            <div>
              {visits > 0 && <h3 className="subheading mb-3">{t.otherJobs}</h3>}
              <Bookings bookings={others} />
            </div>
          )}
        </div>
      )}
    </Section>
  );
}

const Visits = ({ title, day, bookings }: Day & { title: string }) => {
  const t = useTexts(texts);
  return (
    <div>
      <h3 className="subheading mb-3">
        {title} <span className="num font-normal text-base text-soft">{day}</span>
      </h3>
      {bookings.length === 0 ? <p className="text-soft">{t.noVisits}</p> : <Bookings bookings={bookings} />}
    </div>
  );
};

const Bookings = ({ bookings }: { bookings: readonly ShownBooking[] }) => {
  const t = useTexts(texts);
  return (
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
            {booking.date ?? t.noDateYet} · {booking.paid ? t.paidAndHeld : t.notPaidYet}
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-2.5 empty:hidden">
            <Next booking={booking} />
            {booking.mayDispute && <DisputeButton bookingId={booking.id} size="sm" />}
          </div>
        </Row>
      ))}
    </RowList>
  );
};

function Next({ booking }: { booking: ShownBooking }) {
  const t = useTexts(texts);
  if (booking.next === "answer")
    return (
      <ButtonLink to={`/job/${booking.jobId}`} size="sm" variant="agree">
        {t.answerRequest}
      </ButtonLink>
    );
  if (booking.next === "complete")
    return (
      <MarkComplete
        bookingId={booking.id}
        customer={booking.customer}
        dated={booking.date !== null}
        size="sm"
        variant="agree"
      />
    );
  if (booking.next === "wait")
    return (
      <p className="num inline-flex items-center gap-1.5 text-sm text-soft">
        <CalendarClock aria-hidden className="size-4" />
        {t.canBeMarkedCompleteFrom(booking.day)}
      </p>
    );
  return null;
}
