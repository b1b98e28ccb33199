import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./accept-quote.texts.tsx";

/** "Reject", with a confirmation. The page mounts `rejectQuoteAction`. */
export function RejectQuote({ quote }: { quote: { id: string; name: string } }) {
  const t = useTexts(texts);
  const id = `reject-${quote.id}`;
  return (
    <>
      <DialogTrigger dialog={id} variant="text">
        {t.reject}
      </DialogTrigger>
      <ConfirmDialog
        id={id}
        title={t.rejectQuoteFrom(quote.name)}
        intent="reject-quote"
        confirm={t.rejectQuote}
        busyLabel={t.rejecting}
        fields={{ quoteId: quote.id }}
      >
        {t.wellLetThemKnow}
      </ConfirmDialog>
    </>
  );
}
