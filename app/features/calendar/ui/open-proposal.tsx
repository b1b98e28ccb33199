import { Form } from "react-router";
import { SubmitButton } from "#ui/submit-button.tsx";

/** A proposed date that the customer has not answered. `day` is text. */
export function OpenProposal({ proposal, other }: { proposal: { id: string; day: string }; other: string }) {
  return (
    <Form method="post" className="mb-8 flex flex-wrap items-center justify-between gap-3 border-line border-y py-4">
      <input type="hidden" name="proposalId" value={proposal.id} />
      <p>
        You proposed <span className="num font-semibold">{proposal.day}</span>. {other} has not answered yet.
      </p>
      <SubmitButton intent="withdraw-new-date" variant="text" busyLabel="Withdrawing…">
        Withdraw
      </SubmitButton>
    </Form>
  );
}
