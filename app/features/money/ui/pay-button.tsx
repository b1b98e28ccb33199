import { ExternalLink } from "lucide-react";
import { useId } from "react";
import { useCheckoutClosed } from "#app/web/use-viewer.ts";
import { listPounds } from "#kernel/money.ts";
import { Button, type ButtonSize, type ButtonVariant } from "#ui/button.tsx";
import { ClosedNote } from "#ui/closed-note.tsx";
import { NewTabForm } from "#ui/new-tab-form.tsx";

interface PayButtonProps {
  bookingId: string;
  /** In pence. Pennies are shown if there are any. */
  amount: number;
  size?: ButtonSize;
  variant?: ButtonVariant;
}

/**
 * 'Pay £X': opens the payment page in a new tab. /my-jobs has the action, so any page can show the button. While nobody can
 * pay, it says so instead.
 */
export function PayButton({ bookingId, amount, size, variant = "primary" }: PayButtonProps) {
  const note = useId();
  const closed = useCheckoutClosed();
  if (closed) return <ClosedNote text={closed} />;
  return (
    <NewTabForm action="/my-jobs" className="max-sm:w-full">
      <input type="hidden" name="bookingId" value={bookingId} />
      <input type="hidden" name="amount" value={amount} />
      <Button
        type="submit"
        name="intent"
        value="pay-booking"
        variant={variant}
        block
        aria-describedby={note}
        icon={<ExternalLink aria-hidden className="size-4.5" />}
        {...(size ? { size } : {})}
      >
        {`Pay ${listPounds(amount)}`}
      </Button>
      <span id={note} className="sr-only">
        Opens the payment page in a new tab
      </span>
    </NewTabForm>
  );
}
