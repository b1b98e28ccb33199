import { Plus } from "lucide-react";
import { useState } from "react";
import { Button, type ButtonVariant } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./cards.texts.ts";

interface AddCardButtonProps {
  variant?: ButtonVariant;
  /** The path of this site to go to after saving; /payment-methods by default. */
  back?: string;
  children?: string;
}

/**
 * Begins saving a card, from any page. It is a plain form, so that the browser loads /payment-methods as a document: only that
 * page's content security policy allows the provider's form.
 */
export function AddCardButton({ variant = "primary", back, children = texts.addPaymentMethod }: AddCardButtonProps) {
  const t = useTexts(texts);
  const [sent, setSent] = useState(false);
  return (
    <form method="post" action="/payment-methods" className="max-sm:w-full" onSubmit={() => setSent(true)}>
      {back && <input type="hidden" name="back" value={back} />}
      <Button
        type="submit"
        name="intent"
        value="add-card"
        variant={variant}
        block
        busy={sent}
        busyLabel={t.opening}
        icon={<Plus aria-hidden className="size-5" />}
      >
        {children}
      </Button>
    </form>
  );
}
