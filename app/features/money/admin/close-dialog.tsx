import { ReasonDialog } from "#ui/reason-form.tsx";

/** Closes a completed booking whose whole payment was returned to its customer. */
export const CloseDialog = ({ bookingId }: { bookingId: string }) => (
  <ReasonDialog
    id="close-booking"
    trigger="Close booking"
    title="Close this booking?"
    what="The customer has been refunded in full. After you close the booking, it cannot be paid again. We’ll tell both people."
    intent="close-booking"
    confirm="Close booking"
    busyLabel="Closing…"
    fields={{ bookingId }}
    hint="It stays in the audit log."
  />
);
