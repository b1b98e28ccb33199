import { ReasonDialog } from "#ui/reason-form.tsx";

/** Closes a completed booking whose whole payment has gone back to its customer. */
export const CloseDialog = ({ bookingId }: { bookingId: string }) => (
  <ReasonDialog
    id="close-booking"
    trigger="Close booking"
    title="Close this booking?"
    what="Its whole payment is back with the customer. Once it is closed, nothing is due for it and it cannot be paid again. We tell both of them."
    intent="close-booking"
    confirm="Close booking"
    busyLabel="Closing…"
    fields={{ bookingId }}
    hint="It stays in the audit log."
  />
);
