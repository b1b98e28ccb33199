import { CreditCard } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** The saved card that pays milestones, or a link to add one. */
export function CardToPayWith({ card, expired }: { card: string | null; expired: boolean }) {
  return (
    <Card as="section" aria-label="Payment method">
      <h2 className="subheading">Payment method</h2>
      <p className="num mt-2 flex items-start gap-2 text-soft">
        <CreditCard aria-hidden className="mt-0.5 size-5 flex-none" />
        {card
          ? expired
            ? `Your ${card} has expired`
            : `You pay with your ${card}`
          : "Add a payment method to pay milestones. We do not charge anything when you add it"}
      </p>
      <div className="mt-4">
        <ButtonLink to="/payment-methods" variant={card && !expired ? "line" : "agree"}>
          {card ? "Change payment method" : "Add payment method"}
        </ButtonLink>
      </div>
    </Card>
  );
}
