import { type ReactNode, useEffect } from "react";
import { useActionData, useFetcher } from "react-router";
import type { ButtonVariant } from "./button.tsx";
import { closeDialog, Dialog, DialogActions, DialogCancel, DialogTrigger } from "./dialog.tsx";
import { ReasonField } from "./reason-field.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useActionToast } from "./toast.tsx";
import { toastOf } from "./toast-store.ts";
import { type CheckedForm, useCheckedForm } from "./use-checked-form.ts";

interface ReasonFormProps {
  intent: string;
  /** The button, a verb: "Suspend". */
  confirm: string;
  busyLabel?: string;
  variant?: ButtonVariant;
  hint?: ReactNode;
  label?: string;
  /** Hidden fields. */
  fields?: Record<string, string>;
  /** The path of another page's action. */
  action?: string;
  /** More of the same form, before the reason. Fields take their errors from `form`; give `rules` with them. */
  children?: ReactNode | ((form: CheckedForm) => ReactNode);
  /** The form's schema, loaded at the first interaction; by default only the reason is validated. */
  rules?: Parameters<typeof useCheckedForm>[0]["rules"];
  /** Shown after the submit button. */
  extraButton?: ReactNode;
  onDone?: () => void;
}

const reasonOnly = () =>
  import("#app/web/reason.ts").then(({ reasonText }) => ({ safeParse: parseReason(reasonText) }));
const parseReason = (text: { safeParse(value: unknown): Checked }) => (value: unknown) => {
  const { success, error } = text.safeParse((value as { reason?: string }).reason);
  return { success, error: error && { issues: error.issues.map((issue) => ({ ...issue, path: ["reason"] })) } };
};
interface Checked {
  success: boolean;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}

/** A form for an action that needs a reason. A page can have several; each shows its own reply. */
function ReasonForm(props: ReasonFormProps) {
  const { intent, confirm, busyLabel, variant = "agree", hint, label, fields, action, children } = props;
  const { rules = reasonOnly, extraButton, onDone } = props;
  const fetcher = useFetcher();
  const form = useCheckedForm({ rules, reply: fetcher.data });
  // Without scripts, the reply is the page's action data.
  useActionToast(useActionData());
  useEffect(() => {
    if (toastOf(fetcher.data)?.tone === "success") onDone?.();
  }, [fetcher.data, onDone]);
  return (
    <fetcher.Form method="post" action={action} className="flex flex-col gap-4" {...form.props}>
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {typeof children === "function" ? children(form) : children}
      <ReasonField form={form} label={label} hint={hint} />
      <DialogActions>
        <SubmitButton intent={intent} variant={variant} busyLabel={busyLabel} busy={fetcher.state !== "idle"} block>
          {confirm}
        </SubmitButton>
        {extraButton}
      </DialogActions>
    </fetcher.Form>
  );
}

interface ReasonDialogProps extends Omit<ReasonFormProps, "extraButton" | "onDone"> {
  /** The dialog's id, unique on the page. */
  id: string;
  /** The button that opens it: "Suspend". */
  trigger: string;
  triggerVariant?: ButtonVariant;
  /** A question: "Suspend Jo Marsh?" */
  title: string;
  /** What will happen. */
  what: ReactNode;
  /** The button that changes nothing: "Keep booking". */
  cancel?: string;
}

/** A `ReasonForm` in a dialog that a button opens. It closes when the action has succeeded. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { id, trigger, triggerVariant = "line", title, what, cancel, ...form } = props;
  return (
    <>
      <DialogTrigger dialog={id} variant={triggerVariant}>
        {trigger}
      </DialogTrigger>
      <Dialog id={id} title={title}>
        <div className="mb-4 text-soft">{what}</div>
        <ReasonForm
          {...form}
          extraButton={<DialogCancel dialog={id}>{cancel}</DialogCancel>}
          onDone={() => closeDialog(id)}
        />
      </Dialog>
    </>
  );
}
