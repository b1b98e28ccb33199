import { Form } from "react-router";
import { formatPounds } from "#kernel/money.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { MilestoneStatus } from "../rules/milestone.machine.ts";

interface MilestoneActProps {
  milestone: {
    id: string;
    title: string;
    amount: number;
    held: number;
    status: MilestoneStatus;
    act: "pay" | "retry" | "continue" | "release" | null;
  };
  /** The tradesperson. */
  other: string;
  /** The work is complete, so paying also releases the money. */
  finished: boolean;
}

/** The customer's buttons for a milestone. The page mounts `payMilestoneAction` and `releaseMilestoneAction`. */
export function MilestoneAct({ milestone, other, finished }: MilestoneActProps) {
  const { id, title, act, amount, held } = milestone;
  if (act === null) return null;
  if (act === "release") {
    const dialog = `release-${id}`;
    return (
      <>
        <DialogTrigger dialog={dialog} variant="agree">
          {`Release ${formatPounds(held)}`}
          <span className="sr-only">{` for ${title}`}</span>
        </DialogTrigger>
        <ConfirmDialog
          id={dialog}
          title={`Release the money for “${title}”?`}
          intent="release-milestone"
          confirm={`Release ${formatPounds(held)}`}
          busyLabel="Releasing…"
          variant="agree"
          fields={{ milestoneId: id, amount: String(held) }}
        >
          {`We’ll release the ${formatPounds(held)} we hold to ${other}. You cannot undo this.`}
        </ConfirmDialog>
      </>
    );
  }
  const words = { pay: `Pay ${formatPounds(amount)}`, retry: "Retry Payment", continue: "Complete authentication" };
  return (
    <>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="milestoneId" value={id} />
        <SubmitButton intent="pay-milestone" variant="primary" busyLabel="Paying…">
          {words[act]}
          <span className="sr-only">{` for ${title}`}</span>
        </SubmitButton>
      </Form>
      {act === "continue" && <p className="text-sm text-soft">Your bank needs you to confirm this payment.</p>}
      {act === "pay" && finished && (
        <p className="text-sm text-soft">The work is complete, so we release the money as soon as you pay.</p>
      )}
    </>
  );
}
