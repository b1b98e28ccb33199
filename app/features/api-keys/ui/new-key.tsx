import { Copy } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useToast } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

/** A key that was just created: the only time that it is shown. */
export interface CreatedKey {
  name: string;
  secret: string;
}

/** Without JavaScript, people copy the key from the field themselves. */
export function NewKey({ name, secret }: CreatedKey) {
  const toast = useToast();
  const hydrated = useHydrated();
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ tone: "success", title: "API key copied" });
    } catch {
      toast({ tone: "info", title: "Copy the key from the field" });
    }
  }
  return (
    <section aria-label="Your new API key" className="mb-8 rounded-md bg-green-soft p-4">
      <Field
        label={`API key “${name}”`}
        id="new-key"
        hint="Copy it now and store it like a password. We will not show it again."
      >
        <Input readOnly value={secret} className="num text-sm" autoComplete="off" spellCheck={false} />
      </Field>
      {hydrated && (
        <Button icon={<Copy aria-hidden className="size-5" />} onClick={copy} className="mt-3">
          Copy key
        </Button>
      )}
    </section>
  );
}
