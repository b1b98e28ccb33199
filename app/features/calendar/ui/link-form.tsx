import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";

/** The link that calendar apps subscribe to, and the button that replaces it. */
export function LinkForm({ link }: { link: string }) {
  return (
    <>
      <Field
        label="Link for your calendar app"
        id="calendar-link"
        hint="Add it as a subscribed calendar, or “from URL”. It updates automatically. Anyone with the link can read your calendar."
      >
        <Input readOnly value={link} className="num text-sm" />
      </Field>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <a href={link} className="link tap inline-flex items-center">
          Download a copy
        </a>
        <DialogTrigger dialog="new-link" variant="text">
          Create a new link
        </DialogTrigger>
      </div>
      <ConfirmDialog
        id="new-link"
        title="Create a new link?"
        intent="reset-calendar-link"
        confirm="Create a new link"
        busyLabel="Creating…"
      >
        The old link will stop working for you and for anyone you shared it with.
      </ConfirmDialog>
    </>
  );
}
