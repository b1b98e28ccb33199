import { Copy } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { useToast } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { texts } from "./texts.ts";

/** A key that was just created: the only time that it is shown. */
export interface CreatedKey {
  name: string;
  secret: string;
}

/** Without JavaScript, people copy the key from the field themselves. */
export function NewKey({ name, secret }: CreatedKey) {
  const t = useTexts(texts);
  const toast = useToast();
  const hydrated = useHydrated();
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ tone: "success", title: t.apiKeyCopied });
    } catch {
      toast({ tone: "info", title: t.copyKeyFromField });
    }
  }
  return (
    <section aria-label={t.yourNewApiKey} className="mb-8 rounded-md bg-green-soft p-4">
      <Field label={t.apiKeyName(name)} id="new-key" hint={t.copyNowStoreLike}>
        <Input readOnly value={secret} className="num text-sm" autoComplete="off" spellCheck={false} />
      </Field>
      {hydrated && (
        <Button icon={<Copy aria-hidden className="size-5" />} onClick={copy} className="mt-3">
          {t.copyKey}
        </Button>
      )}
    </section>
  );
}
