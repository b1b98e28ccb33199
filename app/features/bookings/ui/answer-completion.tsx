import { Form } from "react-router";
import { SubmitButton } from "#ui/submit-button.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

interface AnswerCompletionProps {
  bookingId: string;
  tradesperson: string;
  /** Whether the completion is the tradesperson's claim alone, which the customer can confirm. */
  claimed: boolean;
}

/**
 * The customer's answers to "Mark Complete": "Confirm it is finished" and "It is not finished". The page mounts
 * `confirmCompletionAction` and `notFinishedAction`.
 */
export function AnswerCompletion({ bookingId, tradesperson, claimed }: AnswerCompletionProps) {
  return (
    <>
      {claimed && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="bookingId" value={bookingId} />
          <SubmitButton intent="confirm-finished" variant="line" busyLabel="Confirming…">
            Confirm it is finished
          </SubmitButton>
        </Form>
      )}
      <ReasonDialog
        id={`not-finished-${bookingId}`}
        trigger="It is not finished"
        title="Is something missing?"
        bookingId={bookingId}
        label="What is not finished"
        intent="not-finished"
        send="Send to tradesperson"
        sendVariant="agree"
        busyLabel="Sending…"
      >
        <li>{tradesperson} reads this, and finishes the work.</li>
        <li>Any money we hold stays held.</li>
        <li>If this is the third time, it opens a dispute.</li>
      </ReasonDialog>
    </>
  );
}
