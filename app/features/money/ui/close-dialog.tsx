import { ReasonDialog } from "#ui/reason-form.tsx";

/** Closes a booking for which nothing is held, and that is not paid any more. */
export const CloseDialog = ({ bookingId }: { bookingId: string }) => (
  <ReasonDialog
    id="close-booking"
    trigger="Close booking"
    title="Close this booking?"
    what="We hold no money for this booking. Once it is closed, nobody can pay for it again. We’ll tell both people."
    intent="close-booking"
    confirm="Close booking"
    cancel="Keep open"
    busyLabel="Closing…"
    fields={{ bookingId }}
    hint="We keep this in the audit log."
  />
);
