import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";

/** "Withdraw", with a confirmation. The page mounts `withdrawQuoteAction`. */
export function WithdrawQuote({ quoteId }: { quoteId: string }) {
  const id = `withdraw-${quoteId}`;
  return (
    <>
      <DialogTrigger dialog={id} variant="text">
        Withdraw
      </DialogTrigger>
      <ConfirmDialog
        id={id}
        title="Withdraw this quote?"
        intent="withdraw-quote"
        confirm="Withdraw quote"
        busyLabel="Withdrawing…"
        cancel="Keep quote"
        fields={{ quoteId }}
      >
        The customer will not be able to accept it, and another tradesperson can quote. You can quote again while the
        job has fewer than 3 quotes.
      </ConfirmDialog>
    </>
  );
}
