import { ReasonDialog } from "#ui/reason-form.tsx";

interface CancelBookingDialogProps {
  bookingId: string;
  other: string;
  /** "£95.00" when money is held, which is then refunded in full. */
  held: string | null;
  viewer: "customer" | "tradesperson";
  /** The work has begun at the customer's request (`hasBegunOnRequest`): the tradesperson can ask to be paid for what is done. */
  begun?: boolean;
}

/** "Cancel booking", with a reason. The page mounts `cancelBookingAction`. */
export function CancelBookingDialog({ bookingId, other, held, viewer, begun }: CancelBookingDialogProps) {
  const yours = viewer === "customer";
  const pays = begun && yours && held !== null;
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
          {pays && (
            <>
              <li>
                The work has begun at your request, so {other} has 48 hours to ask to be paid for what is done. We keep
                holding the {held} until then.
              </li>
              <li>If they ask for nothing, you get everything back. If you do not agree on an amount, we decide.</li>
              <li>You cannot take the cancellation back.</li>
            </>
          )}
          {!pays && <WithoutClaim yours={yours} held={held} />}
        </ul>
      }
    />
  );
}

function WithoutClaim({ yours, held }: { yours: boolean; held: string | null }) {
  return (
    <>
      <li>{yours ? "Your job is open for quotes again." : "The job is open for quotes again."}</li>
      <li>
        {held
          ? `We’ll refund ${yours ? "you" : "the customer"} the ${held} that we hold, in full.`
          : "Cancelling is free. We hold no money for this booking."}
      </li>
    </>
  );
}
