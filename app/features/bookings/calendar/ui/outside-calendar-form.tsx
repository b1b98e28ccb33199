import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { OUTSIDE_URL_MAX } from "../rules/outside-calendar.ts";

/** A connected calendar as text. */
interface ConnectedCalendar {
  url: string;
  /** "Read on Tue 3 Mar, 14:05" */
  read: string | null;
  /** Why it could not be read the last time. */
  problem: string | null;
}

interface OutsideCalendarFormProps {
  connected: ConnectedCalendar | null;
  reply: ActionReply | undefined;
}

/** The tradesperson's own calendar, of which we learn when they are busy. The page mounts its two actions. */
export function OutsideCalendarForm({ connected, reply }: OutsideCalendarFormProps) {
  const rules = async () => (await import("../rules/calendar.schema.ts")).outsideCalendarFormSchema;
  const form = useCheckedForm({ rules, reply });
  return (
    <Form method="post" preventScrollReset {...form.props} className="flex flex-col gap-4">
      <Field
        label="Address of your calendar"
        hint="Google, Apple and Outlook call this a secret link, a published link or iCal. We read it every hour and only keep the times you’re busy."
        errors={form.errors.url}
      >
        <Input
          name="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://…/basic.ics"
          defaultValue={form.typed.url ?? connected?.url}
          maxLength={OUTSIDE_URL_MAX + 1}
        />
      </Field>
      {connected?.problem && (
        <p className="rounded-md bg-amber-soft px-4 py-3 text-ink">{`${connected.problem}. We’re still using the busy times from the last time we read it.`}</p>
      )}
      {connected?.read && <p className="num text-sm text-soft">{connected.read}</p>}
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton intent="save-outside-calendar" variant="agree" busyLabel="Reading…">
          {connected ? "Save" : "Connect"}
        </SubmitButton>
        {connected && (
          <SubmitButton intent="remove-outside-calendar" variant="text" formNoValidate busyLabel="Disconnecting…">
            Disconnect
          </SubmitButton>
        )}
      </div>
    </Form>
  );
}
