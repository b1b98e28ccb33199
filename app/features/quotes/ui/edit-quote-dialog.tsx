import { type ReactNode, useEffect } from "react";
import { useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { type FieldErrors, useFormCheck } from "#app/web/use-form-check.ts";
import { closeDialog, Dialog, DialogActions, DialogCancel, DialogTrigger } from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { QuoteFields } from "./quote-fields.tsx";

interface EditQuoteDialogProps {
  quoteId: string;
  /** In pounds, as people type them. */
  amount: string;
  message: string;
  /** The fields of the quote's milestones; without them the dialog does not change milestones. */
  plan?: ((errors: FieldErrors) => ReactNode) | undefined;
}

/** "Edit" and its dialog, for the tradesperson's own pending quote. The page mounts `editQuoteAction`. */
export function EditQuoteDialog({ quoteId, amount, message, plan }: EditQuoteDialogProps) {
  const fetcher = useFetcher<ActionReply>();
  const id = `edit-${quoteId}`;
  const load = async () => {
    const [{ flatFieldsOf }, { quoteWithPlanFormSchema }] = await Promise.all([
      import("#features/milestones/rules/nested-form.ts"),
      import("../rules/quote.schema.ts"),
    ]);
    return flatFieldsOf(quoteWithPlanFormSchema);
  };
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
          {plan && (
            <div>
              <input type="hidden" name="planned" value="on" />
              {plan(errors)}
            </div>
          )}
          <DialogActions>
            <SubmitButton intent="edit-quote" variant="agree" busy={fetcher.state !== "idle"} busyLabel="Saving…">
              Save changes
            </SubmitButton>
            <DialogCancel dialog={id} />
          </DialogActions>
        </fetcher.Form>
      </Dialog>
    </>
  );
}
