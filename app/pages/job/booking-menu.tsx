import { CancelBookingDialog } from "#features/bookings/ui/cancel-booking-dialog.tsx";
import { NoShow } from "#features/bookings/ui/no-show.tsx";
import { DisputeButton } from "#features/disputes/ui/dispute-button.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { RowMenu } from "#ui/row-menu.tsx";
import { hasOwnerActs, OwnerActs } from "./job-head.tsx";
import type { BookingPanel as Booking, JobPage } from "./job-view.server.ts";

/** "⋯": moving the visit, reporting a problem, and cancelling, which is last. */
export function BookingMenu({ page: { job, side, cancelling }, booking }: { page: JobPage; booking: Booking }) {
  const { id, can, cancellation, other, date, proposedDate, disputeId } = booking;
  const isOwn = side !== "tradesperson" && hasOwnerActs(job);
  const moves = (can.setDate && date !== null) || can.proposeDate;
  if (!moves && !isOwn && !can.dispute && !disputeId && !can.reportNoShow && !cancellation.dialog) return null;
  return (
    <RowMenu label="More about this job">
      {can.setDate && date !== null && (
        <ButtonLink to={`/booking?quoteId=${booking.quoteId}&amount=${booking.amount}`} variant="text">
          Change date
        </ButtonLink>
      )}
      {can.proposeDate && (
        <ButtonLink to={`/booking/${id}/date`} variant="text">
          {proposedDate ? `You proposed ${proposedDate}` : "Propose a date"}
        </ButtonLink>
      )}
      {can.reportNoShow && <NoShow bookingId={id} tradesperson={other.fullName} />}
      {disputeId && booking.status !== "disputed" && (
        <ButtonLink to={`/disputes/${disputeId}`} variant="text">
          See the dispute
        </ButtonLink>
      )}
      {can.dispute && <DisputeButton bookingId={id} />}
      {isOwn && <OwnerActs job={job} cancelling={cancelling} />}
      {cancellation.dialog && <CancelBookingDialog bookingId={id} other={other.fullName} {...cancellation.dialog} />}
    </RowMenu>
  );
}
