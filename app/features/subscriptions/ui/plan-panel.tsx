import type { ReactNode } from "react";
import { Form } from "react-router";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

/** What the viewer may do with repeat visits now. */
export interface PlanActions {
  accept: boolean;
  decline: boolean;
  withdraw: boolean;
  pause: boolean;
  resume: boolean;
  end: boolean;
  /** The number of the visit that can be skipped, and its day as text. */
  skip: { number: number; day: string } | null;
}

interface PlanPanelProps {
  id: string;
  can: PlanActions;
  other: string;
  amount: string;
  /** Why no visit can be booked at the moment. It also hides Accept and Resume. */
  obstacle: string | null;
}

/** The buttons of a plan. */
export function PlanPanel({ id, can, other, amount, obstacle }: PlanPanelProps) {
  return (
    <div className="flex flex-col gap-2.5">
      {obstacle && (can.accept || can.resume) && <p className="text-soft">{obstacle}.</p>}
      {can.accept && !obstacle && (
        <ActionForm planId={id} intent="accept-visits" busy="Accepting…" variant="agree" size="lg">
          {`Accept for ${amount} a visit`}
        </ActionForm>
      )}
      {(can.decline || can.withdraw) && <ProposalActions id={id} can={can} other={other} />}
      {can.skip && (
        <ConfirmAction
          planId={id}
          intent="skip-visit"
          trigger={`Skip ${can.skip.day}`}
          title={`Skip the visit on ${can.skip.day}?`}
          confirm="Skip this visit"
          busy="Skipping…"
          visitNumber={can.skip.number}
        >
          {`We’ll tell ${other}. Later visits stay as they are.`}
        </ConfirmAction>
      )}
      {can.pause && (
        <ActionForm planId={id} intent="pause-visits" busy="Pausing…" variant="line">
          Pause
        </ActionForm>
      )}
      {can.resume && !obstacle && (
        <ActionForm planId={id} intent="resume-visits" busy="Resuming…" variant="agree">
          Resume
        </ActionForm>
      )}
      {can.end && (
        <ConfirmAction
          planId={id}
          intent="end-visits"
          trigger="End"
          title="End the repeat visits?"
          confirm="End visits"
          busy="Ending…"
        >
          {`We will not book any more visits, and we’ll tell ${other}. Any visit already booked stays booked. You can cancel it on its own page.`}
        </ConfirmAction>
      )}
    </div>
  );
}

/** How a proposal ends without an agreement: the tradesperson declines it, or the customer withdraws it. */
const ProposalActions = ({ id, can, other }: Pick<PlanPanelProps, "id" | "can" | "other">) => {
  return (
    <>
      {can.decline && (
        <ConfirmAction
          planId={id}
          intent="decline-visits"
          trigger="Decline"
          title="Decline this proposal?"
          confirm="Decline"
          busy="Declining…"
        >
          {`We’ll tell ${other} that you declined. They can propose something else.`}
        </ConfirmAction>
      )}
      {can.withdraw && (
        <ConfirmAction
          planId={id}
          intent="withdraw-visits"
          trigger="Withdraw"
          title="Withdraw your proposal?"
          confirm="Withdraw"
          busy="Withdrawing…"
        >
          {`${other} will no longer be able to accept it. We’ll let them know.`}
        </ConfirmAction>
      )}
    </>
  );
};

interface ActionFormProps {
  planId: string;
  intent: string;
  busy: string;
  variant: "agree" | "line";
  size?: "lg";
  children: ReactNode;
}

/** A button that submits without confirmation. */
const ActionForm = ({ planId, intent, busy, variant, size, children }: ActionFormProps) => (
  <Form method="post">
    <input type="hidden" name="planId" value={planId} />
    <SubmitButton intent={intent} variant={variant} size={size} busyLabel={busy} className="w-full">
      {children}
    </SubmitButton>
  </Form>
);

interface ConfirmActionProps {
  planId: string;
  intent: string;
  trigger: string;
  title: string;
  confirm: string;
  busy: string;
  visitNumber?: number;
  children: ReactNode;
}

/** A button that opens a confirmation dialog, for actions that are hard to undo. */
const ConfirmAction = ({
  planId,
  intent,
  trigger,
  title,
  confirm,
  busy,
  visitNumber,
  children,
}: ConfirmActionProps) => {
  return (
    <>
      <DialogTrigger
        dialog={`confirm-${intent}`}
        variant={intent === "end-visits" ? "text" : "line"}
        className="w-full"
      >
        {trigger}
      </DialogTrigger>
      <ConfirmDialog
        id={`confirm-${intent}`}
        title={title}
        intent={intent}
        confirm={confirm}
        busyLabel={busy}
        variant={intent === "skip-visit" ? "agree" : "danger"}
        fields={{ planId, ...(visitNumber !== undefined && { number: String(visitNumber) }) }}
      >
        {children}
      </ConfirmDialog>
    </>
  );
};
