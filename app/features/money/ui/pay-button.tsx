import { ExternalLink } from "lucide-react";
import { useId } from "react";
import { listPounds } from "#kernel/money.ts";
import { Button, type ButtonSize, type ButtonVariant } from "#ui/button.tsx";

interface PayButtonProps {
  bookingId: string;
  /** In pence. Pennies are shown if there are any. */
  amount: number;
  size?: ButtonSize;
  variant?: ButtonVariant;
}

/**
 * 'Pay £X': opens the payment page in a new tab, by a plain form, so that no script has to open a window. /my-jobs has the action, so
 * any page can show the button.
 */
export function PayButton({ bookingId, amount, size, variant = "primary" }: PayButtonProps) {
  const note = useId();
  return (
    <form method="post" action="/my-jobs" target="_blank" className="max-sm:w-full" rel="noopener">
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
    </form>
  );
}
