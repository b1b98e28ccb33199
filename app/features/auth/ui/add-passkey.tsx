import { Fingerprint } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { Form, useActionData, useSubmit } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { useToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { texts } from "./passkey-list.texts.ts";
import { makePasskey, supportsPasskeys } from "./passkeys.ts";

const rules = () => import("../rules/passkey.schema.ts").then((found) => found.passkeyNameSchema);

/** A name, and then the browser makes the passkey. */
export function AddPasskey({ suggested }: { suggested: string }) {
  const t = useTexts(texts);
  const [supported, setSupported] = useState(true);
  const [busy, setBusy] = useState(false);
  const form = useCheckedForm({ rules, reply: useActionData(), variant: "add" });
  const submit = useSubmit();
  const toast = useToast();
  useEffect(() => setSupported(supportsPasskeys()), []);

  async function add(event: FormEvent<HTMLFormElement>) {
    form.props.onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "");
    setBusy(true);
    try {
      const response = await makePasskey();
      if (response) await submit({ intent: "add-passkey", name, response }, { method: "post" });
    } catch (error) {
      toast({ tone: "error", title: t.error, description: (error as Error).message });
    } finally {
      setBusy(false);
    }
  }

  if (!supported) return <p className="text-soft">{t.noPasskeysHere}</p>;
  return (
    <Form
      method="post"
      className="flex max-w-[27rem] flex-col gap-5"
      {...form.props}
      onSubmit={(event) => void add(event)}
    >
      <Field label={t.name} hint={t.toRecogniseItLater} id={form.id("name")} errors={form.errors.name}>
        <Input name="name" defaultValue={suggested} maxLength={60} required />
      </Field>
      <noscript>
        <p className="text-soft">{t.passkeysNeedJavascript}</p>
      </noscript>
      <Button
        type="submit"
        variant="agree"
        block
        busy={busy}
        busyLabel={t.adding}
        className="self-start"
        icon={<Fingerprint aria-hidden className="size-5" />}
      >
        {t.addPasskey}
      </Button>
    </Form>
  );
}
