import { Form } from "react-router";
import { SubmitButton } from "#ui/submit-button.tsx";

interface UndoCompleteProps {
  bookingId: string;
  customer: string;
  /** "10:42" */
  until: string;
}

/** "Undo", until the customer is notified that the work is complete. The page mounts `undoCompleteAction`. */
export function UndoComplete({ bookingId, customer, until }: UndoCompleteProps) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input type="hidden" name="bookingId" value={bookingId} />
      <SubmitButton intent="undo-complete" variant="line" busyLabel="Undoing…">
        Undo
      </SubmitButton>
      <span className="num text-sm text-soft">{`You can undo this until ${until}. After that, we’ll tell ${customer}.`}</span>
    </Form>
  );
}
