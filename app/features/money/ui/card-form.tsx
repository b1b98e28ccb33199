import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./cards.texts.ts";
import { fieldLook } from "./field-look.ts";

interface CardFormProps {
  clientSecret: string;
  publishableKey: string;
  /** The URL to which the provider returns the customer. */
  returnUrl: string;
}

type Phase = "loading" | "ready" | "saving" | "failed";

/** The provider's card form. Its frame sends the card number to the provider: neither this page nor our server sees it. */
export function CardForm(props: CardFormProps) {
  const t = useTexts(texts);
  const { frame, phase, problem, save } = useProviderForm(props);
  return (
    <Card as="section" aria-labelledby="add-card" className="mb-8">
      <h2 id="add-card" className="subheading">
        {t.addCard}
      </h2>
      <noscript>
        <p className="mt-2 text-soft">{t.needsJavaScript}</p>
      </noscript>
      {phase === "failed" ? (
        <p role="alert" className="mt-2 text-red">
          {t.setupFailed}
        </p>
      ) : (
        <p className="mt-1 text-soft">{t.nothingCharged}</p>
      )}
      <form onSubmit={save} className="mt-5">
        <div ref={frame} className={phase === "failed" ? "hidden" : "min-h-48"} />
        {phase === "loading" && (
          <p role="status" className="animate-late text-soft">
            {t.loadingCardForm}
          </p>
        )}
        {problem && (
          <p role="alert" className="mt-4 font-semibold text-red">
            {problem}
          </p>
        )}
        <CardButtons phase={phase} />
      </form>
    </Card>
  );
}

function CardButtons({ phase }: { phase: Phase }) {
  const t = useTexts(texts);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {phase !== "failed" && (
        <Button
          type="submit"
          variant="primary"
          block
          busy={phase === "saving"}
          busyLabel={t.saving}
          disabled={phase === "loading"}
        >
          {t.saveCard}
        </Button>
      )}
      <ButtonLink to="/payment-methods" variant="text">
        {t.cancel}
      </ButtonLink>
    </div>
  );
}

/** Loads the provider's form into `frame`, and submits it. On success the browser goes to `returnUrl`. */
function useProviderForm({ clientSecret, publishableKey, returnUrl }: CardFormProps) {
  const t = useTexts(texts);
  const frame = useRef<HTMLDivElement>(null);
  const provider = useRef<{ stripe: Stripe; elements: StripeElements }>(null);
  const [phase, setPhase] = useState<Phase>("loading");
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    let unmounted = false;
    const failed = () => !unmounted && setPhase("failed");
    async function show() {
      const { loadStripe } = await import("@stripe/stripe-js/pure");
      const stripe = await loadStripe(publishableKey);
      if (unmounted || !stripe || !frame.current) return failed();
      const elements = stripe.elements({ clientSecret, appearance: fieldLook(frame.current) });
      const element = elements.create("payment", {
        layout: "tabs",
        wallets: { applePay: "never", googlePay: "never" },
      });
      element.on("ready", () => !unmounted && setPhase("ready"));
      element.on("loaderror", failed);
      element.mount(frame.current);
      provider.current = { stripe, elements };
    }
    show().catch(failed);
    return () => {
      unmounted = true;
      provider.current?.elements.getElement("payment")?.destroy();
      provider.current = null;
    };
  }, [clientSecret, publishableKey]);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!provider.current || phase === "saving") return;
    setPhase("saving");
    setProblem(undefined);
    const { stripe, elements } = provider.current;
    const { error } = await stripe.confirmSetup({ elements, confirmParams: { return_url: returnUrl } });
    setProblem(error.message ?? t.cardNotSaved);
    setPhase("ready");
  }
  return { frame, phase, problem, save };
}
