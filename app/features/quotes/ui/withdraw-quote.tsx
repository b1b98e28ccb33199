import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./term-fields.texts.ts";

/** "Withdraw", with a confirmation. The page mounts `withdrawQuoteAction`. */
export function WithdrawQuote({ quoteId }: { quoteId: string }) {
  const t = useTexts(texts);
  const id = `withdraw-${quoteId}`;
  return (
    <>
      <DialogTrigger dialog={id} variant="text">
        {t.withdraw}
      </DialogTrigger>
      <ConfirmDialog
        id={id}
        title={t.withdrawThisQuote}
        intent="withdraw-quote"
        confirm={t.withdrawQuote}
        busyLabel={t.withdrawing}
        fields={{ quoteId }}
      >
        {t.customerNoLongerAble}
      </ConfirmDialog>
    </>
  );
}
