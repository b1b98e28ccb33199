import { Fingerprint } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { Form, useActionData, useSubmit } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useToast } from "#ui/toast.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { makePasskey, supportsPasskeys } from "./passkeys.ts";

const rules = () => import("../rules/passkey.schema.ts").then((found) => found.passkeyNameSchema);

/** A name, and then the browser makes the passkey. */
export function AddPasskey({ suggested }: { suggested: string }) {
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
      toast({ tone: "error", title: "Error", description: (error as Error).message });
    } finally {
      setBusy(false);
    }
  }

  if (!supported) return <p className="text-soft">This browser cannot make passkeys. Try another one.</p>;
  return (
    <Form
      method="post"
      className="flex max-w-[27rem] flex-col gap-5"
      {...form.props}
      onSubmit={(event) => void add(event)}
    >
      <Field label="Name" hint="To recognise it later" id={form.id("name")} errors={form.errors.name}>
        <Input name="name" defaultValue={suggested} maxLength={60} required />
      </Field>
      <noscript>
        <p className="text-soft">Passkeys need JavaScript. Please turn it on in your browser.</p>
      </noscript>
      <Button
        type="submit"
        variant="agree"
        block
        busy={busy}
        busyLabel="Adding…"
        className="self-start"
        icon={<Fingerprint aria-hidden className="size-5" />}
      >
        Add a passkey
      </Button>
    </Form>
  );
}
