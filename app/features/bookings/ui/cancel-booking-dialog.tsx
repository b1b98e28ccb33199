import { ReasonDialog } from "#ui/reason-form.tsx";

interface CancelBookingDialogProps {
  bookingId: string;
  other: string;
  /** "£95.00" when money is held, which then goes back in full. */
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
          <li>{yours ? "Your job is open for quotes again." : "The job is open for quotes again."}</li>
          <li>
            {held
              ? `The ${held} that we hold goes back ${yours ? "to you" : "to the customer"} in full.`
              : "No money is held for it, so none moves. Cancelling costs nothing."}
          </li>
        </ul>
      }
    />
  );
}
