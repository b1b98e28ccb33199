import { Form } from "react-router";
import { EXPRESS_REQUEST } from "#features/bookings/rules/express-request.labels.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { texts } from "./answer-form.texts.tsx";

interface AnswerFormProps {
  /** `day` is text. */
  proposal: { id: string; day: string; length: string | null };
  other: string;
  /** The booked date as text; null when none is agreed. */
  currentDate: string | null;
  quoteId: string;
  /** The day is in the cancellation period, and the customer has not requested work in that period. */
  needsExpressRequest: boolean;
}

/** The form in which the customer agrees to the proposed date, keeps the booked one, or chooses another. */
export function AnswerForm({ proposal, other, currentDate, quoteId, needsExpressRequest }: AnswerFormProps) {
  const t = useTexts(texts);
  return (
    <Form method="post">
      <input type="hidden" name="proposalId" value={proposal.id} />
      <p className="heading num">{t.proposesOther(other, proposal.day)}</p>
      {proposal.length && <p className="num mt-1">{t.itTakes(proposal.length)}</p>}
      <p className="mt-2 max-w-measure text-soft">{t.nothingChangesUntilYouAgree}</p>
      {needsExpressRequest && (
        <div className="mt-3">
          <Checkbox name="expressRequest" label={EXPRESS_REQUEST} hint={t.neededAgreeDay} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-2.5">
        <SubmitButton intent="agree-new-date" variant="agree" busyLabel={t.agreeing}>
          {t.agreeToDay(proposal.day)}
        </SubmitButton>
        <SubmitButton intent="decline-new-date" variant="line" busyLabel={t.declining}>
          {currentDate ? t.keepCurrentDate(currentDate) : t.decline}
        </SubmitButton>
        <ButtonLink to={`/booking?quoteId=${quoteId}`} variant="text">
          {t.chooseAnotherDay}
        </ButtonLink>
      </div>
    </Form>
  );
}
