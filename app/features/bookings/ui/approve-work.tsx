import type { ButtonVariant } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";

interface ApproveWorkProps {
  bookingId: string;
  /** "£95.00": the held amount that would be released. */
  held: string;
  tradesperson: string;
  variant?: ButtonVariant;
}

/** "Approve and release", with a dialog that explains it. The page mounts `approveWorkAction`. */
export function ApproveWork({ bookingId, held, tradesperson, variant = "primary" }: ApproveWorkProps) {
  const dialog = `approve-${bookingId}`;
  return (
    <>
      <DialogTrigger dialog={dialog} variant={variant}>
        Approve and release
      </DialogTrigger>
      <ConfirmDialog
        id={dialog}
        title="Approve the work?"
        intent="approve-work"
        confirm={`Release ${held}`}
        busyLabel="Releasing…"
        variant="agree"
        fields={{ bookingId }}
      >
        We will release the {held} that we hold to {tradesperson}. You cannot undo this.
      </ConfirmDialog>
    </>
  );
}
