import { type ReactNode, useEffect } from "react";
import { useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { useFormCheck } from "#app/web/use-form-check.ts";
import type { ButtonVariant } from "#ui/button.tsx";
import { closeDialog, Dialog, DialogActions, DialogCancel, DialogTrigger } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useActionToast } from "#ui/toast.tsx";

interface ReasonDialogProps {
  id: string;
  /** The text button that opens it. */
  trigger: string;
  title: string;
  bookingId: string;
  /** The label of the reason. */
  label: string;
  intent: string;
  /** The button that sends it. */
  send: string;
  sendVariant: ButtonVariant;
  busyLabel: string;
  cancel?: string;
  /** List items: what will happen. */
  children: ReactNode;
}

/** Asks for a reason that the other side of a booking reads, and explains what follows. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { id, trigger, title, bookingId, label, intent, send, sendVariant, busyLabel, cancel, children } = props;
  const fetcher = useFetcher<ActionReply>();
  const load = async () => (await import("../rules/booking.schema.ts")).reasonFormSchema;
  const { errors, formProps } = useFormCheck(fetcher.data, load);
  const sent = fetcher.state === "idle" && fetcher.data?.toast?.tone === "success";
  useActionToast(fetcher.data);
  useEffect(() => {
    if (sent) closeDialog(id);
  }, [sent, id]);
  return (
    <>
      <DialogTrigger dialog={id} variant="text">
        {trigger}
      </DialogTrigger>
      <Dialog id={id} title={title}>
        <fetcher.Form method="post" {...formProps} className="flex flex-col gap-5">
          <ul className="list-disc space-y-1 pl-5 text-soft">{children}</ul>
          <input type="hidden" name="bookingId" value={bookingId} />
          <Field label={label} id={`${id}-reason`} errors={errors.reason}>
            <Textarea name="reason" rows={3} required />
          </Field>
          <DialogActions>
            <SubmitButton intent={intent} variant={sendVariant} busy={fetcher.state !== "idle"} busyLabel={busyLabel}>
              {send}
            </SubmitButton>
            <DialogCancel dialog={id}>{cancel}</DialogCancel>
          </DialogActions>
        </fetcher.Form>
      </Dialog>
    </>
  );
}
