import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { OUTSIDE_URL_MAX } from "../rules/outside-calendar.ts";
import { texts } from "./outside-calendar-form.texts.tsx";

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
  const t = useTexts(texts);
  const rules = async () => (await import("../rules/calendar.schema.ts")).outsideCalendarFormSchema;
  const form = useCheckedForm({ rules, reply });
  return (
    <Form method="post" preventScrollReset {...form.props} className="flex flex-col gap-4">
      <Field label={t.addressOfYourCalendar} hint={t.googleAppleOutlookCall} errors={form.errors.url}>
        <Input
          name="url"
          inputMode="url"
          autoComplete="off"
          placeholder={t.exampleAddress}
          defaultValue={form.typed.url ?? connected?.url}
          maxLength={OUTSIDE_URL_MAX + 1}
        />
      </Field>
      {connected?.problem && (
        <p className="rounded-md bg-amber-soft px-4 py-3 text-ink">{t.busyTimesLastReading(connected.problem)}</p>
      )}
      {connected?.read && <p className="num text-sm text-soft">{connected.read}</p>}
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton intent="save-outside-calendar" variant="agree" busyLabel={t.reading}>
          {connected ? t.save : t.connect}
        </SubmitButton>
        {connected && (
          <SubmitButton intent="remove-outside-calendar" variant="text" formNoValidate busyLabel={t.disconnecting}>
            {t.disconnect}
          </SubmitButton>
        )}
      </div>
    </Form>
  );
}
