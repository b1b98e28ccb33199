import { ArrowLeft, CalendarDays, CircleUser, Hammer, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { CancelBookingDialog } from "#features/bookings/ui/cancel-booking-dialog.tsx";
import { AskEarlyStart } from "#features/bookings/ui/early-start.tsx";
import { MarkComplete } from "#features/bookings/ui/mark-complete.tsx";
import { UndoComplete } from "#features/bookings/ui/undo-complete.tsx";
import { DisputeButton } from "#features/disputes/ui/dispute-button.tsx";
import { ReviewDialog } from "#features/reviews/ui/review-dialog.tsx";
import { PLATFORM_FEE } from "#kernel/money.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { categoryIcon } from "#ui/category-icon.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Facts } from "#ui/facts.tsx";
import { PageHeader } from "#ui/page.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import type { loadMyBookings, ShownBooking } from "./bookings-tab.server.ts";
import { MorePages } from "./more-pages.tsx";
import { BOOKING_TABS, myJobsAddress } from "./tabs.ts";
import { YouGave } from "./you-gave.tsx";

const held = "Paid, and held until the customer approves the work.";

type BookingsTabProps = Awaited<ReturnType<typeof loadMyBookings>>;

export function BookingsTab({ tab, bookings, nextCursor, cursor }: BookingsTabProps) {
  return (
    <>
      <PageHeader
        title="My Bookings"
        above={
          <ButtonLink
            to="/tradesperson-dashboard"
            variant="text"
            icon={<ArrowLeft aria-hidden className="size-4.5" />}
            className="-ml-2.5"
          >
            Back
          </ButtonLink>
        }
      />
      <TabLinks
        label="Which bookings"
        className="mb-6"
        tabs={BOOKING_TABS.map(({ id, label }) => ({ to: myJobsAddress(id), label, current: id === tab }))}
      />
      {bookings.length === 0 ? (
        <EmptyState
          icon={Hammer}
          title={tab === "all" ? "No bookings yet" : "Nothing here"}
          action={
            <ButtonLink to="/browse" variant="agree">
              Find jobs
            </ButtonLink>
          }
        >
          Work appears here when a customer accepts your quote.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {bookings.map((booking) => (
            <OwnBooking key={booking.id} booking={booking} tab={tab} />
          ))}
        </ul>
      )}
      <MorePages tab={tab} cursor={cursor} nextCursor={nextCursor} of="bookings" />
    </>
  );
}

function OwnBooking({ booking, tab }: { booking: ShownBooking; tab: string }) {
  const action = actionOf(booking);
  return (
    <Card as="li" pressable className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-x-4 gap-y-2.5 max-sm:flex-col-reverse">
        <h2 className="subheading min-w-0 break-words">
          <CardLink to={`/job/${booking.jobId}`}>{booking.title}</CardLink>
        </h2>
        <Badge state={booking.status}>{booking.statusWord}</Badge>
      </div>
      <Facts
        small
        facts={[
          { icon: CircleUser, label: "Customer", text: booking.customer },
          { icon: categoryIcon(booking.category), label: "Category", text: booking.category },
          { icon: MapPin, label: "Postcode", text: booking.postcode },
          { icon: CalendarDays, label: "Date", text: booking.date ?? "No date yet" },
        ]}
      />
      <p className="num text-soft">
        <strong className="text-ink">{booking.amount}</strong>
        {booking.keeps && (
          <>
            , you receive <strong className="text-ink">{booking.keeps.net}</strong> after the {PLATFORM_FEE} fee of{" "}
            {booking.keeps.fee}
            {booking.keeps.refunded && ` and ${booking.keeps.refunded} refunded`}
          </>
        )}
      </p>
      <div className="mt-auto">
        <p className={cx("font-semibold", booking.yourTurn && "text-green")}>{booking.sentence}</p>
        <p className="text-soft">{stateText(booking)}</p>
      </div>
      <div className="relative mt-1 flex flex-wrap items-center gap-2.5 self-start empty:hidden">
        {action}
        {booking.risk?.ask && (
          <AskEarlyStart bookingId={booking.id}>{`Ask ${booking.risk.ask} to agree to an early start`}</AskEarlyStart>
        )}
        {booking.milestones && booking.mayAct && (
          <ButtonLink to={booking.milestones.to}>
            {booking.milestones.label}
            <span className="sr-only">{` of ${booking.title}`}</span>
          </ButtonLink>
        )}
        {booking.phase === "dispute" && booking.disputeId && (
          <ButtonLink to={`/disputes/${booking.disputeId}`}>Open the dispute</ButtonLink>
        )}
        {booking.cancelling && (
          <CancelBookingDialog bookingId={booking.id} other={booking.customer} {...booking.cancelling} />
        )}
        {booking.mayDispute && booking.phase !== "done" && (
          <DisputeButton bookingId={booking.id} query={tab === "all" ? {} : { tab }} />
        )}
      </div>
    </Card>
  );
}

/** The state of a booking, as a sentence. */
function stateText({
  phase,
  customer,
  date,
  firstDay,
  answerBy,
  mayComplete,
  notFinished,
  rating,
}: ShownBooking): ReactNode {
  if (notFinished) return `${customer} says it is not finished: ${notFinished}`;
  switch (phase) {
    case "asked":
      return `${customer} requested ${date ?? "a date"}. Open the booking to answer${answerBy ? ` by ${answerBy}` : ""}.`;
    case "dispute":
    case "frozen":
      return "Nothing is paid out until it is settled.";
    case "check-missing":
      return "They cannot pay until you have it.";
    case "to-pay":
    case "overdue":
      return "You can remind them in a message.";
    case "check":
      return held;
    case "paid":
      return "Paid and released to you.";
    case "done":
      return (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          Paid and released to you. {rating && <YouGave rating={rating} />}
        </span>
      );
    case "booked":
    case "tomorrow":
      return mayComplete ? null : `You can mark it complete from ${firstDay}.`;
    default:
      return mayComplete ? "Mark it complete when the work is done." : null;
  }
}

function actionOf(booking: ShownBooking): ReactNode {
  const { id, mayReview, mayComplete, mayAct, undoUntil, date, customer, title, risk } = booking;
  if (mayReview && mayAct) return <ReviewDialog bookingId={id} name={customer} work={title} />;
  if (undoUntil) return <UndoComplete bookingId={id} customer={customer} until={undoUntil} />;
  if (!mayComplete) return null;
  return <MarkComplete bookingId={id} customer={customer} dated={date !== null} risk={risk?.text} variant="agree" />;
}
