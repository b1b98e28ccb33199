import { Form } from "react-router";
import { useTexts } from "#ui/language.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { texts } from "./cancel-booking-dialog.texts.ts";

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
  const t = useTexts(texts);
  return (
    <>
      {claimed && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="bookingId" value={bookingId} />
          <SubmitButton intent="confirm-finished" variant="line" busyLabel={t.confirming}>
            {t.confirmFinished}
          </SubmitButton>
        </Form>
      )}
      <ReasonDialog
        id={`not-finished-${bookingId}`}
        trigger={t.notFinished}
        triggerVariant="text"
        title={t.whatIsNotFinished}
        intent="not-finished"
        confirm="Send"
        busyLabel={t.sending}
        label={t.whatIsMissing}
        hint={t.readsThis(tradesperson)}
        fields={{ bookingId }}
        what={t.notFinishedNext}
      />
    </>
  );
}
