import { Form } from "react-router";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { texts } from "./answer-date.texts.ts";

interface AnswerDateProps {
  bookingId: string;
  /** "Tue 3 Mar" */
  date: string;
  customer: string;
}

/** Buttons to confirm or decline a requested date. The page mounts `confirmDateAction` and `declineDateAction`. */
export function AnswerDate({ bookingId, date, customer }: AnswerDateProps) {
  const t = useTexts(texts);
  const id = `decline-${bookingId}`;
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Form method="post">
        <input type="hidden" name="bookingId" value={bookingId} />
        <SubmitButton intent="confirm-date" variant="primary" busyLabel={t.confirming}>
          {t.confirmDate(date)}
        </SubmitButton>
      </Form>
      <DialogTrigger dialog={id} variant="text">
        {t.decline}
      </DialogTrigger>
      <ConfirmDialog
        id={id}
        title={t.declineQuestion(date)}
        intent="decline-date"
        confirm={t.declineDate}
        busyLabel={t.declining}
        fields={{ bookingId }}
      >
        {t.declineWhat(customer)}
      </ConfirmDialog>
    </div>
  );
}
