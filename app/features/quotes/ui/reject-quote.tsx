import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";

/** "Reject", with a confirmation. The page mounts `rejectQuoteAction`. */
export function RejectQuote({ quote }: { quote: { id: string; name: string } }) {
  const id = `reject-${quote.id}`;
  return (
    <>
      <DialogTrigger dialog={id} variant="text">
        Reject
      </DialogTrigger>
      <ConfirmDialog
        id={id}
        title={`Reject the quote from ${quote.name}?`}
        intent="reject-quote"
        confirm="Reject quote"
        busyLabel="Rejecting…"
        fields={{ quoteId: quote.id }}
      >
        We’ll let them know, and another tradesperson can quote.
      </ConfirmDialog>
    </>
  );
}
