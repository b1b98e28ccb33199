import { ReasonDialog } from "./reason-dialog.tsx";

interface CancelBookingDialogProps {
  bookingId: string;
  other: string;
  /** "£95.00" when money is held, which then goes back in full. */
  held: string | null;
  viewer: "customer" | "tradesperson";
}

/** "Cancel booking", with a reason. The page mounts `cancelBookingAction`. */
export function CancelBookingDialog({ bookingId, other, held, viewer }: CancelBookingDialogProps) {
  return (
    <ReasonDialog
      id={`cancel-${bookingId}`}
      trigger="Cancel booking"
      title="Cancel this booking?"
      bookingId={bookingId}
      label="Reason"
      intent="cancel-booking"
      send="Cancel booking"
      sendVariant="danger"
      busyLabel="Cancelling…"
      cancel="Keep booking"
    >
      <li>We’ll tell {other} and give your reason.</li>
      <li>{viewer === "customer" ? "Your job is open for quotes again." : "The job is open for quotes again."}</li>
      {held ? (
        <li>
          The {held} that we hold goes back {viewer === "customer" ? "to you" : "to the customer"} in full.
        </li>
      ) : (
        <li>No money is held for it, so none moves. Cancelling costs nothing.</li>
      )}
    </ReasonDialog>
  );
}
