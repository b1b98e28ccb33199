import type { ReactNode } from "react";
import { Form } from "react-router";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

export interface PlanMoves {
  accept: boolean;
  decline: boolean;
  withdraw: boolean;
  pause: boolean;
  resume: boolean;
  end: boolean;
  /** The number and the day in words of the visit that can be skipped. */
  skip: { number: number; day: string } | null;
}

interface PlanPanelProps {
  can: PlanMoves;
  other: string;
  amount: string;
  /** Why no visit can be booked as things stand, so that there is no agreeing now. */
  obstacle: string | null;
}

/** What one can do about repeat visits now. */
export function PlanPanel({ can, other, amount, obstacle }: PlanPanelProps) {
  return (
    <div className="flex flex-col gap-2.5">
      {obstacle && (can.accept || can.resume) && <p className="text-soft">{obstacle}.</p>}
      {can.accept && !obstacle && (
        <Form method="post">
          <SubmitButton intent="accept" variant="agree" size="lg" busyLabel="Accepting…" className="w-full">
            Accept for {amount} a visit
          </SubmitButton>
        </Form>
      )}
      {can.decline && (
        <Asking intent="decline" trigger="Decline" title="Decline this proposal?" confirm="Decline" busy="Declining…">
          {other} is told that you do not take it on. They can propose something else.
        </Asking>
      )}
      {can.withdraw && (
        <Asking
          intent="withdraw"
          trigger="Take back"
          title="Take back your proposal?"
          confirm="Take back"
          busy="Taking back…"
        >
          {other} can no longer accept it, and is told so.
        </Asking>
      )}
      {can.skip && (
        <Asking
          intent="skip"
          trigger={`Skip ${can.skip.day}`}
          title={`Skip the visit on ${can.skip.day}?`}
          confirm="Skip this visit"
          busy="Skipping…"
          fields={{ number: String(can.skip.number) }}
        >
          {other} is told. The visits after it stay as they are.
        </Asking>
      )}
      {can.pause && (
        <Form method="post">
          <SubmitButton intent="pause" variant="line" busyLabel="Pausing…" className="w-full">
            Pause
          </SubmitButton>
        </Form>
      )}
      {can.resume && !obstacle && (
        <Form method="post">
          <SubmitButton intent="resume" variant="agree" busyLabel="Resuming…" className="w-full">
            Resume
          </SubmitButton>
        </Form>
      )}
      {can.end && (
        <Asking intent="end" trigger="End" title="End the repeat visits?" confirm="End them" busy="Ending…">
          No more visits are booked, and {other} is told. A visit that is booked already stays booked; cancel it from
          its own page.
        </Asking>
      )}
    </div>
  );
}

interface AskingProps {
  intent: string;
  trigger: string;
  title: string;
  confirm: string;
  busy: string;
  fields?: Record<string, string>;
  children: ReactNode;
}

/** A button that asks once before it does what is hard to undo. */
const Asking = ({ intent, trigger, title, confirm, busy, fields = {}, children }: AskingProps) => (
  <>
    <DialogTrigger dialog={`ask-${intent}`} variant={intent === "end" ? "text" : "line"} className="w-full">
      {trigger}
    </DialogTrigger>
    <ConfirmDialog
      id={`ask-${intent}`}
      title={title}
      intent={intent}
      confirm={confirm}
      busyLabel={busy}
      variant={intent === "skip" ? "agree" : "danger"}
      cancel="Go back"
      fields={fields}
    >
      {children}
    </ConfirmDialog>
  </>
);
