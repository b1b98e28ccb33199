import { Form } from "react-router";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { texts } from "./cancel-booking-dialog.texts.ts";

interface UndoCompleteProps {
  bookingId: string;
  customer: string;
  /** "10:42" */
  until: string;
}

/** "Undo", until the customer is notified that the work is complete. The page mounts `undoCompleteAction`. */
export function UndoComplete({ bookingId, customer, until }: UndoCompleteProps) {
  const t = useTexts(texts);
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input type="hidden" name="bookingId" value={bookingId} />
      <SubmitButton intent="undo-complete" variant="line" busyLabel={t.undoing}>
        {t.undo}
      </SubmitButton>
      <span className="num text-sm text-soft">{t.undoUntil(until, customer)}</span>
    </Form>
  );
}
