import type { ButtonSize, ButtonVariant } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { UNDO_MINUTES } from "../rules/booking.labels.ts";

interface MarkCompleteProps {
  bookingId: string;
  customer: string;
  /** Whether a date was agreed. Without one, the customer has to confirm that the work is finished. */
  dated: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** "Mark Complete", with a confirmation dialog. The page mounts `markCompleteAction` and `undoCompleteAction`. */
export function MarkComplete({ bookingId, customer, dated, variant = "primary", size, className }: MarkCompleteProps) {
  const dialog = `complete-${bookingId}`;
  return (
    <>
      <DialogTrigger dialog={dialog} variant={variant} size={size} className={className}>
        Mark Complete
      </DialogTrigger>
      <ConfirmDialog
        id={dialog}
        title="Is the work finished?"
        intent="mark-complete"
        confirm="Yes, mark complete"
        busyLabel="Marking…"
        variant="agree"
        fields={{ bookingId }}
      >
        We’ll tell {customer} after {UNDO_MINUTES} minutes. Until then you can undo it.
        {dated
          ? ` ${customer} can answer that it is not finished.`
          : ` No date was agreed, so ${customer} confirms that the work is finished, or answers that it is not.`}
      </ConfirmDialog>
    </>
  );
}
