import { useTexts } from "#ui/language.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { texts } from "./close.texts.ts";

/** Closes a booking for which nothing is held, and that is not paid any more. */
export const CloseDialog = ({ bookingId }: { bookingId: string }) => {
  const t = useTexts(texts);
  return (
    <ReasonDialog
      id="close-booking"
      trigger={t.closeBooking}
      title={t.closeQuestion}
      what={t.whatClosingDoes}
      intent="close-booking"
      confirm={t.closeBooking}
      busyLabel={t.closing}
      fields={{ bookingId }}
      hint={t.reasonIsAudited}
    />
  );
};
