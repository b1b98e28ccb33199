import { Copy } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useToast } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

/** A webhook that has just got its secret: the only time that it is shown. */
export interface CreatedWebhook {
  id: string;
  url: string;
  secret: string;
}

/** Without JavaScript, people copy the secret from the field themselves. */
export function NewSecret({ id, url, secret }: CreatedWebhook) {
  const toast = useToast();
  const hydrated = useHydrated();
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ tone: "success", title: "Secret copied" });
    } catch {
      toast({ tone: "info", title: "Copy the secret from the field" });
    }
  }
  return (
    <section aria-label="Your new secret" className="mb-8 rounded-md bg-green-soft p-4">
      <Field
        label="Signing secret"
        id="new-secret"
        hint={`Your program at ${new URL(url).host} verifies events with it. Copy it now: we will not show it again.`}
      >
        <Input readOnly value={secret} className="num text-sm" autoComplete="off" spellCheck={false} />
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        {hydrated && (
          <Button icon={<Copy aria-hidden className="size-5" />} onClick={copy}>
            Copy secret
          </Button>
        )}
        <Link to={`/profile/webhooks/${id}`} className="link">
          Send a test event
        </Link>
      </div>
    </section>
  );
}
