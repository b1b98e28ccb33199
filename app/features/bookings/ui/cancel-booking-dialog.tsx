import { ReasonDialog } from "#ui/reason-form.tsx";
import type { CancelDialogTexts } from "../rules/cancellation.labels.ts";

interface CancelBookingDialogProps extends CancelDialogTexts {
  bookingId: string;
  /** Who reads the reason. */
  other: string;
}

/** "Cancel booking", with a reason. The page mounts `cancelBookingAction`. */
export function CancelBookingDialog({ bookingId, other, terms, lines }: CancelBookingDialogProps) {
  return (
    <ReasonDialog
      id={`cancel-${bookingId}`}
      trigger="Cancel booking"
      triggerVariant="text"
      title="Cancel this booking?"
      intent="cancel-booking"
      confirm="Cancel booking"
      cancel="Keep booking"
      busyLabel="Cancelling…"
      variant="danger"
      hint={`${other} will read this.`}
      fields={{ bookingId, terms }}
      what={
        <ul className="list-disc space-y-1 pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    />
  );
}
