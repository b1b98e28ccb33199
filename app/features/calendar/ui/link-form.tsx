import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./outside-calendar-form.texts.tsx";

/** The link that calendar apps subscribe to, and the button that replaces it. */
export function LinkForm({ link }: { link: string }) {
  const t = useTexts(texts);
  return (
    <>
      <Field label={t.linkForYourCalendarApp} id="calendar-link" hint={t.addItAsSubscribedCalendar}>
        <Input readOnly value={link} className="num text-sm" />
      </Field>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <a href={link} className="link tap inline-flex items-center">
          {t.downloadCopy}
        </a>
        <DialogTrigger dialog="new-link" variant="text">
          {t.createNewLink}
        </DialogTrigger>
      </div>
      <ConfirmDialog
        id="new-link"
        title={t.createANewLink}
        intent="reset-calendar-link"
        confirm={t.createNewLink}
        busyLabel={t.creating}
      >
        {t.oldLinkStopWorking}
      </ConfirmDialog>
    </>
  );
}
