import type { ButtonSize, ButtonVariant } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { useTexts } from "#ui/language.ts";
import { UNDO_MINUTES } from "../rules/booking.labels.ts";
import { texts } from "./mark-complete.texts.ts";

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
  const t = useTexts(texts);
  const dialog = `complete-${bookingId}`;
  return (
    <>
      <DialogTrigger dialog={dialog} variant={variant} size={size} className={className}>
        {t.markComplete}
      </DialogTrigger>
      <ConfirmDialog
        id={dialog}
        title={t.isWorkFinished}
        intent="mark-complete"
        confirm="Yes, mark complete"
        busyLabel={t.marking}
        variant="agree"
        fields={{ bookingId }}
      >
        {t.whatHappens(customer, UNDO_MINUTES, dated)}
      </ConfirmDialog>
    </>
  );
}
