import { Form } from "react-router";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { texts } from "./answer-form.texts.tsx";

/** A proposed date that the customer has not answered. `day` is text. */
export function OpenProposal({ proposal, other }: { proposal: { id: string; day: string }; other: string }) {
  const t = useTexts(texts);
  return (
    <Form method="post" className="mb-8 flex flex-wrap items-center justify-between gap-3 border-line border-y py-4">
      <input type="hidden" name="proposalId" value={proposal.id} />
      <p>{t.proposedNotAnsweredYet(<span className="num font-semibold">{proposal.day}</span>, other)}</p>
      <SubmitButton intent="withdraw-new-date" variant="text" busyLabel={t.withdrawing}>
        {t.withdraw}
      </SubmitButton>
    </Form>
  );
}
