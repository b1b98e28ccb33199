import { useRef, useState } from "react";
import { needsSecondPerson } from "#features/approvals/rules/second-person.ts";
import { formatPounds, type Pence, parsePounds, pence } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { closeDialog, Dialog, DialogActions, DialogCancel, openDialog } from "#ui/dialog.tsx";
import { decisionFigures, type MoneyNow, type MoneyToDecide } from "../rules/decision-figures.ts";
import type { DisputeView } from "../server/dispute-view.server.ts";

const splitDecided = (money: { refund: string; share: string; ours: string; customer: string; tradesperson: string }) =>
  `${money.customer} gets ${money.refund} back, ${money.tradesperson} gets ${money.share}, and our fee is ${money.ours}.`;

const DIALOG = "confirm-decision";

/** Whether a second person must confirm a decision that shares what is held, or that refunds so much. In pence. */
const isTooMuchAlone = ({ aloneUpTo }: MoneyToDecide, held: Pence, refund: Pence): boolean =>
  needsSecondPerson(held) || refund > aloneUpTo;

/** Asks before a decision takes effect at once. `before` is for `useCheckedForm`, render `dialog` beside the form. */
export function useConfirmedDecision(view: DisputeView, now: MoneyToDecide) {
  const [refund, setRefund] = useState<Pence | null>(null);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  function before(submitter: HTMLElement | null): Promise<boolean> | null {
    const form = submitter?.closest("form");
    if (!form) return null;
    const typed = new FormData(form);
    const repeats = typed.get("outcome") === "repeat_work";
    const amount = repeats ? null : parsePounds(String(typed.get("refund")));
    // The server marks a wrong amount; and sharing or refunding much waits for a second person, who confirms it.
    if (!repeats && (amount === null || amount > view.held || isTooMuchAlone(now, view.held, amount))) return null;
    setRefund(amount);
    openDialog(DIALOG);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }
  const give = (isConfirmed: boolean) => answer.current?.(isConfirmed);
  return { before, dialog: <Confirm view={view} now={now} refund={refund} give={give} /> };
}

interface ConfirmProps {
  view: DisputeView;
  now: MoneyNow;
  /** Null for work that is done again. */
  refund: Pence | null;
  give(isConfirmed: boolean): void;
}

/** Closing it in any way leaves the form as it is. */
function Confirm({ view, now, refund, give }: ConfirmProps) {
  function confirm() {
    give(true);
    closeDialog(DIALOG);
  }
  return (
    <Dialog id={DIALOG} title="Confirm the decision?" onClose={() => give(false)}>
      <p className="num">
        {refund === null
          ? `${view.names.tradesperson} will do the work again. We keep holding the money until then.`
          : splitText(view, now, refund)}
      </p>
      <p className="mt-2 text-soft">You cannot undo this. We’ll tell both people what you decided and why.</p>
      <DialogActions>
        <Button variant="primary" onClick={confirm}>
          Confirm
        </Button>
        <DialogCancel dialog={DIALOG}>Go back</DialogCancel>
      </DialogActions>
    </Dialog>
  );
}

function splitText({ held, names }: DisputeView, now: MoneyNow, refund: Pence): string {
  const [, gets, fee] = decisionFigures(now, held, refund);
  const pounds = (figure: typeof gets) => formatPounds(figure?.change ?? pence(0));
  return splitDecided({ refund: formatPounds(refund), share: pounds(gets), ours: pounds(fee), ...names });
}
