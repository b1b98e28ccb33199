import type { ButtonVariant } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./cancel-booking-dialog.texts.ts";

interface ApproveWorkProps {
  bookingId: string;
  /** "£95.00": the held amount that would be released. */
  held: string;
  tradesperson: string;
  variant?: ButtonVariant;
}

/** "Approve and release", with a dialog that explains it. The page mounts `approveWorkAction`. */
export function ApproveWork({ bookingId, held, tradesperson, variant = "primary" }: ApproveWorkProps) {
  const t = useTexts(texts);
  const dialog = `approve-${bookingId}`;
  return (
    <>
      <DialogTrigger dialog={dialog} variant={variant}>
        {t.approveAndRelease}
      </DialogTrigger>
      <ConfirmDialog
        id={dialog}
        title={t.approveWork}
        intent="approve-work"
        confirm={`Release ${held}`}
        busyLabel={t.releasing}
        variant="agree"
        fields={{ bookingId }}
      >
        {t.releaseWhat(held, tradesperson)}
      </ConfirmDialog>
    </>
  );
}
