import { ExternalLink } from "lucide-react";
import { useId } from "react";
import { formatPounds } from "#kernel/money.ts";
import { Button, type ButtonSize } from "#ui/button.tsx";

interface PayButtonProps {
  bookingId: string;
  /** In pence; pennies are shown where there are any, so that the price is always exact. */
  amount: number;
  size?: ButtonSize;
}

/**
 * 'Pay £X': opens the payment page in a new tab, as a plain form, so that no script has to open a window.
 * The page it stands on need not do anything: /my-jobs has the action.
 */
export function PayButton({ bookingId, amount, size }: PayButtonProps) {
  const note = useId();
  return (
    <form method="post" action="/my-jobs" target="_blank" className="max-sm:w-full" rel="noopener">
      <input type="hidden" name="bookingId" value={bookingId} />
      <Button
        type="submit"
        name="intent"
        value="pay-booking"
        variant="primary"
        block
        aria-describedby={note}
        icon={<ExternalLink aria-hidden className="size-4.5" />}
        {...(size ? { size } : {})}
      >
        Pay {formatPounds(amount, { pennies: amount % 100 !== 0 })}
      </Button>
      <span id={note} className="sr-only">
        Opens the payment page in a new tab
      </span>
    </form>
  );
}
