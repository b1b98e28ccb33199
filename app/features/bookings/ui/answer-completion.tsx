import { Form } from "react-router";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

interface AnswerCompletionProps {
  bookingId: string;
  tradesperson: string;
  /** Whether the completion is `claimed`, so that the customer can confirm it. */
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
        title="What is not finished?"
        intent="not-finished"
        confirm="Send"
        busyLabel="Sending…"
        label="What is missing"
        hint={`${tradesperson} will read this.`}
        fields={{ bookingId }}
        what="The booking is confirmed again so the work can be finished. We keep holding any money. The third time you say this, it opens a dispute."
      />
    </>
  );
}
