import { useRef, useState } from "react";
import { needsSecondPerson } from "#features/approvals/rules/second-person.ts";
import { formatPounds, type Pence, parsePounds, pence } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { closeDialog, Dialog, DialogActions, DialogCancel, openDialog } from "#ui/dialog.tsx";
import { decisionFigures, type MoneyNow, type MoneyToDecide } from "../rules/decision-figures.ts";
import { takenBack } from "../rules/split.ts";
import type { DisputeView } from "../server/dispute-view.server.ts";

const splitDecided = (money: { refund: string; share: string; ours: string; customer: string; tradesperson: string }) =>
  `${money.customer} gets ${money.refund} back, ${money.tradesperson} gets ${money.share}, and our fee is ${money.ours}.`;

const DIALOG = "confirm-decision";

/** Whether a second person must confirm a decision that shares what is held, or that refunds so much. In pence. */
const isTooMuchAlone = ({ aloneUpTo }: MoneyToDecide, held: Pence, refund: Pence): boolean =>
  needsSecondPerson(held) || refund > aloneUpTo;

/** Asks before a decision takes effect at once. `before` is for `useCheckedForm`, render `dialog` beside the form. */
export function useConfirmedDecision(view: DisputeView, now: MoneyToDecide) {
  const [decision, setDecision] = useState<Decided>({ repeats: false, refund: pence(0) });
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  function before(submitter: HTMLElement | null): Promise<boolean> | null {
    const form = submitter?.closest("form");
    if (!form) return null;
    const typed = new FormData(form);
    const repeats = typed.get("outcome") === "repeat_work";
    const text = String(typed.get(repeats ? "refundToo" : "refund") ?? "");
    const refund = repeats && text.trim() === "" ? pence(0) : parsePounds(text);
    const isShared = repeats ? pence(0) : view.held;
    // The server marks a wrong amount; and sharing or refunding much waits for a second person, who confirms it.
    if (refund === null || refund > view.refundable || isTooMuchAlone(now, isShared, refund)) return null;
    setDecision({ repeats, refund });
    openDialog(DIALOG);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }
  const give = (isConfirmed: boolean) => answer.current?.(isConfirmed);
  return { before, dialog: <Confirm view={view} now={now} decision={decision} give={give} /> };
}

interface Decided {
  /** The work is done again. */
  repeats: boolean;
  refund: Pence;
}

interface ConfirmProps {
  view: DisputeView;
  now: MoneyNow;
  decision: Decided;
  give(isConfirmed: boolean): void;
}

/** Closing it in any way leaves the form as it is. */
function Confirm({ view, now, decision, give }: ConfirmProps) {
  function confirm() {
    give(true);
    closeDialog(DIALOG);
  }
  return (
    <Dialog id={DIALOG} title="Confirm the decision?" onClose={() => give(false)}>
      <p className="num">{decisionText(view, now, decision)}</p>
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

function decisionText(view: DisputeView, now: MoneyNow, { repeats, refund }: Decided): string {
  const { names, aftercare } = view;
  if (!repeats && !aftercare) return splitText(view, now, refund);
  const { fromTradesperson } = takenBack(refund, now);
  return [
    repeats && `${names.tradesperson} will do the work again.`,
    repeats && !aftercare && "We keep holding the rest of the money until then.",
    refund > 0 && `${names.customer} gets ${formatPounds(refund)} back.`,
    refund > 0 && aftercare && `${names.tradesperson} pays back ${formatPounds(fromTradesperson)}.`,
    refund === 0 && !repeats && "No money moves.",
  ]
    .filter(Boolean)
    .join(" ");
}

function splitText({ held, names }: DisputeView, now: MoneyNow, refund: Pence): string {
  const [, gets, fee] = decisionFigures(now, held, refund);
  const pounds = (figure: typeof gets) => formatPounds(figure?.change ?? pence(0));
  return splitDecided({ refund: formatPounds(refund), share: pounds(gets), ours: pounds(fee), ...names });
}
