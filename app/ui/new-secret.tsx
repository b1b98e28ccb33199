import { Copy } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";
import { useToast } from "./toast.tsx";
import { useHydrated } from "./use-hydrated.ts";

interface NewSecretProps {
  /** The name of the region. */
  title: string;
  label: string;
  hint: string;
  secret: string;
  /** The text of the button. */
  copy: string;
  copied: string;
  /** Where the browser refuses to copy: "Copy the key from the field". */
  notCopied: string;
  /** Beside the button. */
  children?: ReactNode;
}

/**
 * A secret that is shown once, at the top of the page. The form that made it is further down, on a phone a screen or more, so the secret is
 * scrolled to. Without JavaScript, people copy it from the field themselves.
 */
export function NewSecret({ title, label, hint, secret, copy, copied, notCopied, children }: NewSecretProps) {
  const toast = useToast();
  const hydrated = useHydrated();
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another secret may take the place of the first
  useEffect(() => {
    const show = () => {
      section.current?.scrollIntoView({ block: "center" });
      section.current?.querySelector("input")?.focus({ preventScroll: true });
    };
    // While the dialog that asked is still open, nothing else can have the focus.
    const dialog = document.querySelector("dialog[open]");
    if (!dialog) return show();
    dialog.addEventListener("close", show);
    return () => dialog.removeEventListener("close", show);
  }, [secret]);
  async function toClipboard() {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ tone: "success", title: copied });
    } catch {
      toast({ tone: "info", title: notCopied });
    }
  }
  return (
    <section ref={section} aria-label={title} className="mb-8 rounded-md bg-green-soft p-4">
      <Field label={label} id="new-secret" hint={hint}>
        <Input readOnly value={secret} className="num text-sm" autoComplete="off" spellCheck={false} />
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-4 empty:hidden">
        {hydrated && (
          <Button icon={<Copy aria-hidden className="size-5" />} onClick={toClipboard}>
            {copy}
          </Button>
        )}
        {children}
      </div>
    </section>
  );
}
