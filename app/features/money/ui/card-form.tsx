import type { Appearance, Stripe, StripeElements } from "@stripe/stripe-js";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

interface CardFormProps {
  clientSecret: string;
  publishableKey: string;
  /** The URL to which the provider returns the customer. */
  returnUrl: string;
}

type Phase = "loading" | "ready" | "saving" | "failed";

/** The provider's card form. Its frame sends the card number to the provider: neither this page nor our server sees it. */
export function CardForm(props: CardFormProps) {
  const { frame, phase, problem, save } = useProviderForm(props);
  return (
    <Card as="section" aria-labelledby="add-card" className="mb-8">
      <h2 id="add-card" className="subheading">
        Add a card
      </h2>
      <noscript>
        <p className="mt-2 text-soft">You need JavaScript to save a card. Other payments work without it.</p>
      </noscript>
      {phase === "failed" ? (
        <p role="alert" className="mt-2 text-red">
          Failed to start payment setup. Check your connection and try again.
        </p>
      ) : (
        <p className="mt-1 text-soft">We do not charge anything now. Your bank may ask you to confirm.</p>
      )}
      <form onSubmit={save} className="mt-5">
        <div ref={frame} className={phase === "failed" ? "hidden" : "min-h-48"} />
        {phase === "loading" && (
          <p role="status" className="animate-late text-soft">
            Loading the card form
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
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {phase !== "failed" && (
        <Button
          type="submit"
          variant="primary"
          block
          busy={phase === "saving"}
          busyLabel="Saving…"
          disabled={phase === "loading"}
        >
          Save card
        </Button>
      )}
      <ButtonLink to="/payment-methods" variant="text">
        Cancel
      </ButtonLink>
    </div>
  );
}

/** Loads the provider's form into `frame`, and submits it. On success the browser goes to `returnUrl`. */
function useProviderForm({ clientSecret, publishableKey, returnUrl }: CardFormProps) {
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
    setProblem(error.message ?? "We could not save your card. Try again");
    setPhase("ready");
  }
  return { frame, phase, problem, save };
}

/** The provider's fields in the page's colours, light or dark, as plain rgb values, because it accepts no other format. */
function fieldLook(near: HTMLElement): Appearance {
  const ink = getComputedStyle(near);
  const token = (name: string, otherwise: string) => rgb(ink.getPropertyValue(`--color-${name}`) || otherwise);
  return {
    theme: "stripe",
    variables: {
      colorPrimary: token("green", "#17553a"),
      colorBackground: token("raised", "#ffffff"),
      colorText: token("ink", "#1d2a24"),
      colorTextSecondary: token("soft", "#56635c"),
      colorDanger: token("red", "#b3261e"),
      borderRadius: "10px",
      fontFamily: "system-ui, sans-serif",
      fontSizeBase: "16px",
    },
    rules: { ".Input": { borderColor: token("edge", "#8b948f"), boxShadow: "none" } },
  };
}

/** Converts any CSS colour to rgb by drawing one pixel and reading it. */
function rgb(colour: string): string {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!canvas) return colour;
  canvas.fillStyle = resolved(colour);
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Resolves `light-dark()` and variables by the browser's computed style. */
function resolved(colour: string): string {
  const probe = document.createElement("span");
  probe.style.color = colour;
  probe.hidden = true;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
