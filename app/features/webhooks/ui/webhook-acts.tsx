import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import type { EventType } from "#kernel/event-types.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { EventChoice } from "./event-choice.tsx";
import { texts } from "./webhook.texts.ts";

interface WebhookActsProps {
  id: string;
  host: string;
  isOn: boolean;
  /** Whether events are sent at all now. */
  maySend: boolean;
}

/** What one can do with a webhook: send a test event, turn it on or off, give it a new secret, delete it. */
export function WebhookActs({ id, host, isOn, maySend }: WebhookActsProps) {
  const t = useTexts(texts);
  return (
    <div className="mb-10 flex flex-wrap gap-3">
      {isOn && maySend && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="webhookId" value={id} />
          <SubmitButton intent="test-webhook" variant="agree" busyLabel={t.sending}>
            {t.sendTestEvent}
          </SubmitButton>
        </Form>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="webhookId" value={id} />
        <input type="hidden" name="enabled" value={isOn ? "off" : "on"} />
        <SubmitButton intent="switch-webhook" variant={isOn ? undefined : "agree"} busyLabel={t.saving}>
          {isOn ? t.turnOff : t.turnOn}
        </SubmitButton>
      </Form>
      <DialogTrigger dialog="renew-webhook-secret">{t.newSecret}</DialogTrigger>
      <ConfirmDialog
        id="renew-webhook-secret"
        title={t.makeNewSecretQuestion}
        intent="renew-webhook-secret"
        confirm={t.makeNewSecret}
        busyLabel={t.making}
        fields={{ webhookId: id }}
      >
        {t.whatNewSecretDoes}
      </ConfirmDialog>
      <DialogTrigger dialog="delete-webhook">{t.delete}</DialogTrigger>
      <ConfirmDialog
        id="delete-webhook"
        title={t.deleteThisWebhook}
        intent="delete-webhook"
        confirm={t.deleteWebhook}
        busyLabel={t.deleting}
        fields={{ webhookId: id }}
      >
        {t.whatDeletingDoes(host)}
      </ConfirmDialog>
    </div>
  );
}

const loadRules = async () => (await import("../rules/webhook.schema.ts")).changeEventsForm;

interface EventsFormProps {
  id: string;
  events: readonly EventType[];
  reply: ActionReply | undefined;
}

/** Chooses the events of a webhook. */
export function EventsForm({ id, events, reply }: EventsFormProps) {
  const t = useTexts(texts);
  const form = useCheckedForm({ rules: loadRules, reply });
  return (
    <Form method="post" preventScrollReset {...form.props} className="flex flex-col gap-6">
      <input type="hidden" name="webhookId" value={id} />
      <EventChoice chosen={events} errors={form.errors.events} />
      <SubmitButton intent="change-webhook-events" busyLabel={t.saving} className="self-start">
        {t.saveEvents}
      </SubmitButton>
    </Form>
  );
}
