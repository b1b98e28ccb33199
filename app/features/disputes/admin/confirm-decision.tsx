import { useRef, useState } from "react";
import { needsSecondPerson } from "#features/approvals/rules/second-person.ts";
import { formatPounds, type Pence, parsePounds, pence } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { closeDialog, Dialog, DialogActions, DialogCancel, openDialog } from "#ui/dialog.tsx";
import { useTexts } from "#ui/language.ts";
import { decisionFigures, type MoneyNow } from "../rules/decision-figures.ts";
import type { DisputeView } from "../server/dispute-view.server.ts";
import { texts } from "./dispute.texts.tsx";

const DIALOG = "confirm-decision";

/** Asks before a decision takes effect at once. `before` is for `useCheckedForm`, `dialog` stands beside the form. */
export function useConfirmedDecision(view: DisputeView, now: MoneyNow) {
  const [refund, setRefund] = useState<Pence | null>(null);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  function before(submitter: HTMLElement | null): Promise<boolean> | null {
    const form = submitter?.closest("form");
    if (!form) return null;
    const typed = new FormData(form);
    const repeats = typed.get("outcome") === "repeat_work";
    const amount = repeats ? null : parsePounds(String(typed.get("refund")));
    // The server marks a wrong amount; and sharing much money waits for a second person, who confirms it.
    if (!repeats && (amount === null || amount > view.held || needsSecondPerson(view.held))) return null;
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
  const t = useTexts(texts);
  function confirm() {
    give(true);
    closeDialog(DIALOG);
  }
  return (
    <Dialog id={DIALOG} title={t.confirmDecision} onClose={() => give(false)}>
      <p className="num">{refund === null ? t.repeatDecided(view.names.tradesperson) : splitText(view, now, refund)}</p>
      <p className="mt-2 text-soft">{t.cannotBeUndone}</p>
      <DialogActions>
        <Button variant="primary" onClick={confirm}>
          {t.confirm}
        </Button>
        <DialogCancel dialog={DIALOG}>{t.goBack}</DialogCancel>
      </DialogActions>
    </Dialog>
  );
}

function splitText({ held, names }: DisputeView, now: MoneyNow, refund: Pence): string {
  const [, gets, fee] = decisionFigures(now, held, refund);
  const pounds = (figure: typeof gets) => formatPounds(figure?.change ?? pence(0));
  return texts.splitDecided({ refund: formatPounds(refund), share: pounds(gets), ours: pounds(fee), ...names });
}
