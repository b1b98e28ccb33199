import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";

/** "Withdraw", asked once. The page mounts `withdrawQuoteAction`. */
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
        fields={{ quoteId }}
      >
        The customer can no longer accept it, and your place goes to the next tradesperson. You can quote again while
        there is room.
      </ConfirmDialog>
    </>
  );
}
