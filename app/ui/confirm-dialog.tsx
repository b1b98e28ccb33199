import { type ReactNode, useEffect, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import type { ButtonVariant } from "./button.tsx";
import { closeDialog, Dialog, DialogActions, DialogCancel } from "./dialog.tsx";
import { firstError, readReply } from "./form-check.ts";
import { SubmitButton } from "./submit-button.tsx";

interface ConfirmDialogProps {
  /** The id that a DialogTrigger refers to. */
  id: string;
  /** A question: "Withdraw this quote?" */
  title: string;
  /** What will happen. */
  children: ReactNode;
  intent: string;
  /** A verb: "Withdraw quote". */
  confirm: string;
  busyLabel?: string;
  variant?: ButtonVariant;
  /** The button that changes nothing: "Keep quote". */
  cancel?: string;
  /** The path of another page's action. */
  action?: string;
  /** Shows the top of the page afterwards, because what the person has to do next is there. */
  toTop?: boolean;
  /** It has fields of its own, so it stays open while the page's action marks one of them. */
  staysWhenWrong?: boolean;
  /** It was refused, so a page without scripts shows it open. */
  open?: boolean;
  /** Hidden fields. */
  fields?: Record<string, string>;
}

/** Asks for confirmation of an action that is hard to undo and explains it, then submits the form and closes. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    id,
    title,
    children,
    intent,
    confirm,
    busyLabel,
    variant = "danger",
    cancel,
    action,
    toTop = false,
    staysWhenWrong = false,
    open = false,
    fields,
  } = props;
  const { state } = useNavigation();
  const sent = useRef(false);
  const reply: unknown = useActionData();
  useEffect(() => {
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (staysWhenWrong && firstError(readReply(reply).errors)) return;
    closeDialog(id);
    if (toTop) scrollTo({ top: 0 });
  }, [state, id, toTop, staysWhenWrong, reply]);
  return (
    <Dialog id={id} title={title} open={open || undefined}>
      <Form
        method="post"
        action={action}
        preventScrollReset
        onSubmit={() => {
          sent.current = true;
        }}
      >
        {Object.entries(fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="text-soft">{children}</div>
        <DialogActions>
          <SubmitButton intent={intent} variant={variant} busyLabel={busyLabel}>
            {confirm}
          </SubmitButton>
          <DialogCancel dialog={id}>{cancel}</DialogCancel>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
