import { CreditCard } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./texts.ts";

/** The saved card that pays milestones, or a link to add one. */
export function CardToPayWith({ card, expired }: { card: string | null; expired: boolean }) {
  const t = useTexts(texts);
  return (
    <Card as="section" aria-label={t.paymentMethod}>
      <h2 className="subheading">{t.paymentMethod}</h2>
      <p className="num mt-2 flex items-start gap-2 text-soft">
        <CreditCard aria-hidden className="mt-0.5 size-5 flex-none" />
        {card ? (expired ? t.cardHasExpired(card) : t.youPayWith(card)) : t.addPaymentMethodFirst}
      </p>
      <div className="mt-4">
        <ButtonLink to="/payment-methods" variant={card && !expired ? "line" : "agree"}>
          {card ? t.changePaymentMethod : t.addPaymentMethod}
        </ButtonLink>
      </div>
    </Card>
  );
}
