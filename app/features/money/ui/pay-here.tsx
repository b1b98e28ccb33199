import { CreditCard } from "lucide-react";
import { Form } from "react-router";
import { useCheckoutClosed } from "#app/web/use-viewer.ts";
import { listPounds } from "#kernel/money.ts";
import type { ButtonVariant } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { PayButton } from "./pay-button.tsx";

/** The saved card that pays at one press: "Visa ending in 4242". */
export interface SavedCard {
  id: string;
  name: string;
}

interface PayPriceProps {
  bookingId: string;
  /** In pence. */
  amount: number;
  /** Null where the provider's page asks for a card. */
  card: SavedCard | null;
  variant: ButtonVariant;
}

/** "Pay £180": with the saved card on this page, which mounts `payHereAction`; without one on the provider's. */
export function PayPrice({ card, ...to }: PayPriceProps) {
  const closed = useCheckoutClosed();
  if (!card || closed) return <PayButton {...to} />;
  const { bookingId, amount, variant } = to;
  return (
    <Form method="post" preventScrollReset className="max-sm:w-full">
      <input type="hidden" name="bookingId" value={bookingId} />
      <input type="hidden" name="amount" value={amount} />
      <input type="hidden" name="cardId" value={card.id} />
      <SubmitButton intent="pay-here" variant={variant} block busyLabel="Paying…">
        {`Pay ${listPounds(amount)}`}
        <span className="sr-only">{` with ${card.name}`}</span>
      </SubmitButton>
    </Form>
  );
}

/** Which card is charged, above the button, and the way to another one. `back` is the path of the page. */
export const ChargedCard = ({ card, back }: { card: SavedCard; back: string }) => (
  <p className="mt-4 flex items-center gap-3">
    <CreditCard aria-hidden className="size-5 flex-none" />
    <span className="num flex-1">{card.name}</span>
    <Link to={`/payment-methods?back=${encodeURIComponent(back)}`} className="link">
      Change<span className="sr-only"> card</span>
    </Link>
  </p>
);
