import { ReasonDialog } from "#ui/reason-form.tsx";

interface CancelBookingDialogProps {
  bookingId: string;
  other: string;
  /** "£95.00" when money is held, which is then refunded in full. */
  held: string | null;
  viewer: "customer" | "tradesperson";
}

/** "Cancel booking", with a reason. The page mounts `cancelBookingAction`. */
export function CancelBookingDialog({ bookingId, other, held, viewer }: CancelBookingDialogProps) {
  const yours = viewer === "customer";
  return (
    <ReasonDialog
      id={`cancel-${bookingId}`}
      trigger="Cancel booking"
      triggerVariant="text"
      title="Cancel this booking?"
      intent="cancel-booking"
      confirm="Cancel booking"
      busyLabel="Cancelling…"
      variant="danger"
      hint={`${other} reads this.`}
      fields={{ bookingId }}
      what={
        <ul className="list-disc space-y-1 pl-5">
          <li>We’ll tell {other} and give your reason.</li>
          <li>{yours ? "Your job is open for quotes again." : "The job is open for quotes again."}</li>
          <li>
            {held
              ? `We’ll refund ${yours ? "you" : "the customer"} the ${held} that we hold, in full.`
              : "Cancelling is free. We hold no money for this booking."}
          </li>
        </ul>
      }
    />
  );
}
