import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { firstCharacters } from "#kernel/characters.ts";
import { closeDialog, Dialog, DialogActions, DialogCancel, DialogTrigger } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { NAME_MAX } from "../rules/quote-limits.ts";

/** "Save as template", for the tradesperson's own quote. The page mounts `saveAsTemplateAction`. */
export function SaveAsTemplate({ quoteId, name }: { quoteId: string; name: string }) {
  const fetcher = useFetcher<ActionReply>();
  const id = `template-${quoteId}`;
  const saved = fetcher.state === "idle" && fetcher.data?.toast?.tone === "success";
  const rules = async () => (await import("../rules/template.schema.ts")).saveAsTemplateSchema;
  const form = useCheckedForm({ rules, reply: fetcher.data });
  useEffect(() => {
    if (saved) closeDialog(id);
  }, [saved, id]);
  return (
    <>
      <DialogTrigger dialog={id} variant="text">
        Save as template
      </DialogTrigger>
      <Dialog id={id} title="Save as template">
        <fetcher.Form method="post" {...form.props} className="flex flex-col gap-5">
          <p className="text-soft">
            Use this message, this price and any milestones (as percentages of the price) to start your next quote.
          </p>
          <input type="hidden" name="quoteId" value={quoteId} />
          <Field label="Name" hint="Only you can see it" id={`${id}-name`} errors={form.errors.name}>
            <Input
              name="name"
              defaultValue={firstCharacters(name, NAME_MAX)}
              maxLength={NAME_MAX + 1}
              autoComplete="off"
            />
          </Field>
          <DialogActions>
            <SubmitButton intent="save-as-template" variant="agree" busy={fetcher.state !== "idle"} busyLabel="Saving…">
              Save template
            </SubmitButton>
            <DialogCancel dialog={id} />
          </DialogActions>
        </fetcher.Form>
      </Dialog>
    </>
  );
}
