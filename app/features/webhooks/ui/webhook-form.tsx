import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { URL_LENGTH } from "../rules/webhook.ts";
import { EventChoice } from "./event-choice.tsx";

const loadRules = async () => (await import("../rules/webhook.schema.ts")).createWebhookForm;

export function WebhookForm({ reply }: { reply: ActionReply | undefined }) {
  const form = useCheckedForm({ rules: loadRules, reply });
  return (
    <Form method="post" {...form.props} className="flex flex-col gap-6">
      <Field
        label="Address"
        id={form.id("url")}
        hint="Where your program takes events, such as https://example.com/hooks."
        errors={form.errors.url}
      >
        <Input
          name="url"
          type="url"
          inputMode="url"
          maxLength={URL_LENGTH}
          autoComplete="off"
          required
          defaultValue={form.typed.url}
        />
      </Field>
      <EventChoice chosen={["quote.accepted", "booking.updated", "payment.updated"]} errors={form.errors.events} />
      <SubmitButton intent="create-webhook" variant="agree" block busyLabel="Adding…" className="self-start">
        Add webhook
      </SubmitButton>
    </Form>
  );
}
