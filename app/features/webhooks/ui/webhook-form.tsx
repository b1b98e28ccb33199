import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { URL_LENGTH } from "../rules/webhook.ts";
import { EventChoice } from "./event-choice.tsx";
import { texts } from "./webhook-form.texts.ts";

const loadRules = async () => (await import("../rules/webhook.schema.ts")).createWebhookForm;

export function WebhookForm({ reply }: { reply: ActionReply | undefined }) {
  const t = useTexts(texts);
  const form = useCheckedForm({ rules: loadRules, reply });
  return (
    <Form method="post" {...form.props} className="flex flex-col gap-6">
      <Field label={t.address} id={form.id("url")} hint={t.whereEventsGo} errors={form.errors.url}>
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
      <SubmitButton intent="create-webhook" variant="agree" block busyLabel={t.adding} className="self-start">
        {t.addWebhook}
      </SubmitButton>
    </Form>
  );
}
