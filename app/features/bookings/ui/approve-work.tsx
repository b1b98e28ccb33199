import { formatPounds } from "#kernel/money.ts";
import type { ButtonVariant } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";

interface ApproveWorkProps {
  bookingId: string;
  /** The held amount that would be released, in pence. */
  held: number;
  tradesperson: string;
  /** Approving ends the customer's right to cancel: the work began at their request. */
  endsRight: boolean;
  variant?: ButtonVariant;
  /** The button names the amount too, where nothing beside it does. */
  withAmount?: boolean;
}

/** "Approve and release", with a dialog that explains it. The page mounts `approveWorkAction`. */
export function ApproveWork({
  bookingId,
  held,
  tradesperson,
  endsRight,
  variant = "primary",
  withAmount = false,
}: ApproveWorkProps) {
  const dialog = `approve-${bookingId}`;
  const amount = formatPounds(held);
  return (
    <>
      <DialogTrigger dialog={dialog} variant={variant}>
        {withAmount ? `Approve and release ${amount}` : "Approve and release"}
      </DialogTrigger>
      <ConfirmDialog
        id={dialog}
        title="Approve the work?"
        intent="approve-work"
        confirm={`Release ${amount}`}
        busyLabel="Releasing…"
        variant="agree"
        fields={{ bookingId, amount: String(held) }}
      >
        {`We’ll release the ${amount} we hold to ${tradesperson}.${endsRight ? " You can then no longer cancel." : ""} You cannot undo this.`}
      </ConfirmDialog>
    </>
  );
}
