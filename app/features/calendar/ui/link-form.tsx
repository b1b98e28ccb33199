import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";

/** The link that calendar programs subscribe to, and the way to make it worthless. */
export function LinkForm({ link }: { link: string }) {
  return (
    <>
      <Field
        label="Link for your calendar program"
        id="calendar-link"
        hint="Add it as a subscribed calendar, or “from URL”. It follows by itself. Whoever has the link can read your calendar."
      >
        <Input readOnly value={link} className="num text-sm" />
      </Field>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <a href={link} className="link tap inline-flex items-center">
          Download it once
        </a>
        <DialogTrigger dialog="new-link" variant="text">
          Make a new link
        </DialogTrigger>
      </div>
      <ConfirmDialog
        id="new-link"
        title="Make a new link?"
        intent="new-link"
        confirm="Make a new link"
        busyLabel="Making…"
      >
        The old link stops working, for you and for everybody you gave it to.
      </ConfirmDialog>
    </>
  );
}
