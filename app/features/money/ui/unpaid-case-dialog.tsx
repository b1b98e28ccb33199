import { ReasonDialog } from "#ui/reason-form.tsx";

/** Closes the case of work that is not paid for 30 days. Nothing changes for the two people. */
export const UnpaidCaseDialog = ({ bookingId }: { bookingId: string }) => (
  <ReasonDialog
    id="close-unpaid-case"
    trigger="Close the unpaid case"
    title="Have you dealt with this?"
    what="The work is not paid 30 days after it was completed. Contact both people first. The booking stays unpaid, and can still be paid, disputed or closed."
    intent="close-unpaid-case"
    confirm="Close the case"
    cancel="Keep open"
    busyLabel="Closing…"
    fields={{ bookingId }}
    hint="What came of it. We keep this in the audit log."
  />
);
