import type { ButtonSize, ButtonVariant } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { UNDO_MINUTES } from "../rules/booking.labels.ts";

interface MarkCompleteProps {
  bookingId: string;
  customer: string;
  /** Whether a date was agreed. Without one, the customer has to confirm that the work is finished. */
  dated: boolean;
  /** What the tradesperson risks, because the customer has not asked for work in their 14 days to cancel (`earlyStartFor`). */
  risk?: string | undefined;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** "Mark Complete", with a confirmation dialog. The page mounts `markCompleteAction` and `undoCompleteAction`. */
export function MarkComplete({
  bookingId,
  customer,
  dated,
  risk,
  variant = "primary",
  size,
  className,
}: MarkCompleteProps) {
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
        {risk && <p className="num mb-3 text-ink">{risk}</p>}
        {`We’ll tell ${customer} in ${UNDO_MINUTES} minutes. You can undo it until then. ${dated ? `${customer} can say it is not finished.` : `No date was agreed, so we’ll ask ${customer} to confirm that the work is finished.`}`}
      </ConfirmDialog>
    </>
  );
}
