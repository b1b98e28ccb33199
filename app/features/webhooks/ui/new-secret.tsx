import { Copy } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { useToast } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { texts } from "./texts.ts";

/** A webhook that has just got its secret: the only time that it is shown. */
export interface CreatedWebhook {
  id: string;
  url: string;
  secret: string;
}

/** Without JavaScript, people copy the secret from the field themselves. */
export function NewSecret({ id, url, secret }: CreatedWebhook) {
  const t = useTexts(texts);
  const toast = useToast();
  const hydrated = useHydrated();
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ tone: "success", title: t.secretCopied });
    } catch {
      toast({ tone: "info", title: t.copySecretFromField });
    }
  }
  return (
    <section aria-label={t.yourNewSecret} className="mb-8 rounded-md bg-green-soft p-4">
      <Field label={t.signingSecret} id="new-secret" hint={t.whatSecretIsFor(new URL(url).host)}>
        <Input readOnly value={secret} className="num text-sm" autoComplete="off" spellCheck={false} />
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        {hydrated && (
          <Button icon={<Copy aria-hidden className="size-5" />} onClick={copy}>
            {t.copySecret}
          </Button>
        )}
        <Link to={`/profile/webhooks/${id}`} className="link">
          {t.sendTestEvent}
        </Link>
      </div>
    </section>
  );
}
