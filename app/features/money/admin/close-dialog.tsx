import { ReasonDialog } from "#ui/reason-form.tsx";

/** Closes a booking for which nothing is held, and that is not paid any more. */
export const CloseDialog = ({ bookingId }: { bookingId: string }) => (
  <ReasonDialog
    id="close-booking"
    trigger="Close booking"
    title="Close this booking?"
    what="Nothing is held for it. After you close the booking, it cannot be paid again. We’ll tell both people."
    intent="close-booking"
    confirm="Close booking"
    busyLabel="Closing…"
    fields={{ bookingId }}
    hint="It stays in the audit log."
  />
);
