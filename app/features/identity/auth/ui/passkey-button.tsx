import { Fingerprint } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useSubmit } from "react-router";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { useToast } from "#ui/toast.tsx";
import { getPasskey, offersPasskeys, supportsPasskeys } from "./passkeys.ts";

interface PasskeyButtonProps {
  /** The action of the page that takes the reply of the browser. */
  intent: string;
  label: string;
  /** Also lists the person's passkeys at a field with `autocomplete="username webauthn"`. */
  offer?: boolean;
}

/** Asks the browser for a passkey and sends it to the page. Its space is reserved before scripts run, and it is shown once they do. */
export function PasskeyButton({ intent, label, offer = false }: PasskeyButtonProps) {
  const [supported, setSupported] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const toast = useToast();

  async function ask({ offered }: { offered: boolean }) {
    waiting.current?.abort();
    waiting.current = new AbortController();
    try {
      const response = await getPasskey({ offer: offered, signal: waiting.current.signal });
      if (response) await submit({ intent, response }, { method: "post", action: pathname + search });
    } catch (error) {
      // The person did not ask for the list at the field, so its failure is not shown.
      if (!offered) toast({ tone: "error", title: "Error", description: (error as Error).message });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser lists the passkeys once, until the page is left
  useEffect(() => {
    setSupported(supportsPasskeys());
    if (offer) void offersPasskeys().then((can) => (can ? ask({ offered: true }) : undefined));
    return () => waiting.current?.abort();
  }, []);

  return (
    <Button
      onClick={() => void ask({ offered: false })}
      className={cx("w-full", !supported && "invisible")}
      icon={<Fingerprint aria-hidden className="size-5" />}
    >
      {label}
    </Button>
  );
}
