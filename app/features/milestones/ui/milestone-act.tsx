import { Form } from "react-router";
import { formatPounds } from "#kernel/money.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { MilestoneStatus } from "../rules/milestone.machine.ts";
import { texts } from "./texts.ts";

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
  const t = useTexts(texts);
  const { id, title, act, amount, held } = milestone;
  if (act === null) return null;
  if (act === "release") {
    const dialog = `release-${id}`;
    return (
      <>
        <DialogTrigger dialog={dialog} variant="agree">
          {t.release(formatPounds(held))}
          <span className="sr-only">{t.forMilestone(title)}</span>
        </DialogTrigger>
        <ConfirmDialog
          id={dialog}
          title={t.releaseMoneyFor(title)}
          intent="release-milestone"
          confirm={t.release(formatPounds(held))}
          busyLabel={t.releasing}
          variant="agree"
          fields={{ milestoneId: id }}
        >
          {t.whatReleasingDoes(formatPounds(held), other)}
        </ConfirmDialog>
      </>
    );
  }
  const words = { pay: t.pay(formatPounds(amount)), retry: t.retryPayment, continue: t.completeAuthentication };
  return (
    <>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="milestoneId" value={id} />
        <SubmitButton intent="pay-milestone" variant="primary" busyLabel={t.paying}>
          {words[act]}
          <span className="sr-only">{t.forMilestone(title)}</span>
        </SubmitButton>
      </Form>
      {act === "continue" && <p className="text-sm text-soft">{t.bankNeedsConfirmation}</p>}
      {act === "pay" && finished && <p className="text-sm text-soft">{t.payingReleases}</p>}
    </>
  );
}
