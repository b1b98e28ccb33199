import { Send } from "lucide-react";
import { useEffect, useRef } from "react";
import { useActionData, useFetcher } from "react-router";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { toastOf } from "#ui/toast-store.ts";
import { useCheckedForm } from "#ui/use-checked-form.ts";

const rules = () => import("../rules/support.schema.ts").then((found) => found.writeSchema);
const visitorRules = () => import("../rules/support.schema.ts").then((found) => found.askSchema);

/** The form of a message; it is emptied once the message has been sent. */
export function SupportForm({
  intent,
  label,
  fields = {},
  visitor = false,
  start,
}: {
  intent: string;
  label: string;
  fields?: Record<string, string>;
  /** Asks for a name and an email address too. */
  visitor?: boolean;
  /** What the message begins with, until one is sent. */
  start?: string | undefined;
}) {
  const fetcher = useFetcher();
  // Without JavaScript the reply is the page's own.
  const own = useActionData();
  const form = useCheckedForm({ rules: visitor ? visitorRules : rules, reply: fetcher.data ?? own });
  const area = useRef<HTMLDivElement>(null);
  useActionToast(own);
  const isSent = toastOf(fetcher.data ?? own)?.tone === "success";
  useEffect(() => {
    if (toastOf(fetcher.data)?.tone !== "success") return;
    area.current?.closest("form")?.reset();
  }, [fetcher.data]);
  return (
    <fetcher.Form method="post" className="mt-8 flex flex-col gap-4" {...form.props}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {visitor && (
        <>
          <Field label="Your name" id={form.id("name")} errors={form.errors.name}>
            <Input name="name" autoComplete="name" defaultValue={form.typed.name} required />
          </Field>
          <Field label="Email address" id={form.id("email")} errors={form.errors.email}>
            <Input name="email" type="email" autoComplete="email" defaultValue={form.typed.email} required />
          </Field>
        </>
      )}
      <div ref={area}>
        <Field label={label} id={form.id("content")} errors={form.errors.content}>
          <Textarea
            name="content"
            rows={4}
            counter={4_000}
            defaultValue={form.typed.content ?? (isSent ? undefined : start)}
            required
          />
        </Field>
      </div>
      <SubmitButton
        intent={intent}
        variant="agree"
        block
        className="self-start"
        busy={fetcher.state !== "idle"}
        busyLabel="Sending…"
        icon={<Send aria-hidden className="size-5" />}
      >
        Send
      </SubmitButton>
    </fetcher.Form>
  );
}
