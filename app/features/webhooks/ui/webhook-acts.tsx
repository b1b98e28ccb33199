import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import type { EventType } from "#kernel/event-types.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { EventChoice } from "./event-choice.tsx";

interface WebhookActsProps {
  id: string;
  host: string;
  isOn: boolean;
  /** Whether events are being sent now. */
  maySend: boolean;
}

/** What one can do with a webhook: send a test event, turn it on or off, give it a new secret, delete it. */
export function WebhookActs({ id, host, isOn, maySend }: WebhookActsProps) {
  return (
    <div className="mb-10 flex flex-wrap gap-3">
      {isOn && maySend && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="webhookId" value={id} />
          <SubmitButton intent="test-webhook" variant="agree" busyLabel="Sending…">
            Send test event
          </SubmitButton>
        </Form>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="webhookId" value={id} />
        <input type="hidden" name="enabled" value={isOn ? "off" : "on"} />
        <SubmitButton intent="switch-webhook" variant={isOn ? undefined : "agree"} busyLabel="Saving…">
          {isOn ? "Turn off" : "Turn on"}
        </SubmitButton>
      </Form>
      <DialogTrigger dialog="renew-webhook-secret">New secret</DialogTrigger>
      <ConfirmDialog
        id="renew-webhook-secret"
        title="Make a new secret?"
        intent="renew-webhook-secret"
        confirm="Make new secret"
        busyLabel="Making…"
        fields={{ webhookId: id }}
      >
        We’ll show it once. For 24 hours we also sign events with the old secret, so your program has time to switch.
      </ConfirmDialog>
      <DialogTrigger dialog="delete-webhook">Delete</DialogTrigger>
      <ConfirmDialog
        id="delete-webhook"
        title="Delete this webhook?"
        intent="delete-webhook"
        confirm="Delete webhook"
        busyLabel="Deleting…"
        fields={{ webhookId: id }}
      >
        {`We’ll stop sending events to ${host} and delete its log. You can’t undo this.`}
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
  const form = useCheckedForm({ rules: loadRules, reply });
  return (
    <Form method="post" preventScrollReset {...form.props} className="flex flex-col gap-6">
      <input type="hidden" name="webhookId" value={id} />
      <EventChoice chosen={events} errors={form.errors.events} />
      <SubmitButton intent="change-webhook-events" busyLabel="Saving…" className="self-start">
        Save events
      </SubmitButton>
    </Form>
  );
}
