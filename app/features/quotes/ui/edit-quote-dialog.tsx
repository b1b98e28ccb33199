import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { useFormCheck } from "#app/web/use-form-check.ts";
import { closeDialog, Dialog, DialogActions, DialogCancel, DialogTrigger } from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { QuoteFields } from "./quote-fields.tsx";

interface EditQuoteDialogProps {
  quoteId: string;
  /** In pounds, as people type them. */
  amount: string;
  message: string;
}

/** "Edit" and its dialog, for one's own pending quote. The page it stands on has the action `edit`. */
export function EditQuoteDialog({ quoteId, amount, message }: EditQuoteDialogProps) {
  const fetcher = useFetcher<ActionReply>();
  const id = `edit-${quoteId}`;
  const load = async () => (await import("../rules/quote.schema.ts")).quoteFormSchema;
  const { errors, formProps } = useFormCheck(fetcher.data, load);
  const saved = fetcher.state === "idle" && fetcher.data?.toast?.tone === "success";
  useActionToast(fetcher.data);
  useEffect(() => {
    if (saved) closeDialog(id);
  }, [saved, id]);
  return (
    <>
      <DialogTrigger dialog={id}>Edit</DialogTrigger>
      <Dialog id={id} title="Edit your quote">
        <fetcher.Form method="post" {...formProps} className="flex flex-col gap-5">
          <input type="hidden" name="quoteId" value={quoteId} />
          <QuoteFields texts={{ amount, message }} errors={errors} />
          <DialogActions>
            <SubmitButton intent="edit" variant="agree" busy={fetcher.state !== "idle"} busyLabel="Saving…">
              Save changes
            </SubmitButton>
            <DialogCancel dialog={id} />
          </DialogActions>
        </fetcher.Form>
      </Dialog>
    </>
  );
}
