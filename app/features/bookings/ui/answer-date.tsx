import { Form } from "react-router";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

interface AnswerDateProps {
  bookingId: string;
  /** "Tue 3 Mar" */
  date: string;
  customer: string;
}

/** Buttons to confirm or decline a requested date. The page mounts `confirmDateAction` and `declineDateAction`. */
export function AnswerDate({ bookingId, date, customer }: AnswerDateProps) {
  const id = `decline-${bookingId}`;
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Form method="post">
        <input type="hidden" name="bookingId" value={bookingId} />
        <SubmitButton intent="confirm-date" variant="primary" busyLabel="Confirming…">
          {`Confirm ${date}`}
        </SubmitButton>
      </Form>
      <DialogTrigger dialog={id} variant="text">
        Decline
      </DialogTrigger>
      <ConfirmDialog
        id={id}
        title={`Decline ${date}?`}
        intent="decline-date"
        confirm="Decline date"
        busyLabel="Declining…"
        fields={{ bookingId }}
      >
        {`We’ll let ${customer} know. Your quote stays open, so they can request another date or accept it.`}
      </ConfirmDialog>
    </div>
  );
}
