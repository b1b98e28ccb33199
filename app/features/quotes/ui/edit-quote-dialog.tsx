import { type ReactNode, useEffect } from "react";
import { useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { closeDialog, Dialog, DialogActions, DialogCancel, DialogTrigger } from "#ui/dialog.tsx";
import type { FieldErrors } from "#ui/form-check.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import type { ShownFile } from "../rules/quote-files.ts";
import type { QuoteTexts } from "../rules/quote-texts.ts";
import type { SuggestedDate } from "./date-fields.tsx";
import { QuoteFields } from "./quote-fields.tsx";
import { useLineRows } from "./use-line-rows.ts";

interface EditQuoteDialogProps {
  quoteId: string;
  texts: QuoteTexts;
  /** The tradesperson's; null if they are not registered for VAT. */
  vatNumber: string | null;
  today: string;
  suggested: readonly SuggestedDate[];
  files: readonly ShownFile[];
  /** The fields of the quote's milestones. */
  plan: (errors: FieldErrors) => ReactNode;
}

/** A page has a dialog for each pending quote: empty rows in all of them would be most of its bytes. */
const NO_EMPTY_ROWS = { empty: [] };

/** "Edit" and its dialog, for one's own pending quote. The page mounts `editQuoteAction`. */
export function EditQuoteDialog({ quoteId, texts, vatNumber, today, suggested, files, plan }: EditQuoteDialogProps) {
  const fetcher = useFetcher<ActionReply>();
  const id = `edit-${quoteId}`;
  const rules = async () => (await import("../rules/quote.schema.ts")).quoteFormSchema;
  const form = useCheckedForm({ rules, reply: fetcher.data });
  const rows = useLineRows(texts.lines, NO_EMPTY_ROWS);
  const saved = fetcher.state === "idle" && fetcher.data?.toast?.tone === "success";
  useEffect(() => {
    if (saved) closeDialog(id);
  }, [saved, id]);
  return (
    <>
      <DialogTrigger dialog={id}>Edit</DialogTrigger>
      <Dialog id={id} title="Edit your quote">
        <fetcher.Form method="post" encType="multipart/form-data" {...form.props} className="flex flex-col gap-5">
          <input type="hidden" name="quoteId" value={quoteId} />
          <QuoteFields
            texts={texts}
            errors={form.errors}
            rows={rows}
            vatNumber={vatNumber}
            today={today}
            suggested={suggested}
            dateRows={0}
            files={files}
          >
            {plan(form.errors)}
          </QuoteFields>
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
