import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { texts } from "./outside-calendar-form.texts.tsx";

interface TimeOffFormProps {
  today: string;
  reply: ActionReply | undefined;
}

export function TimeOffForm({ today, reply }: TimeOffFormProps) {
  const t = useTexts(texts);
  const rules = async () => (await import("../rules/calendar.schema.ts")).timeOffFormSchema(today);
  const form = useCheckedForm({ rules, reply });
  return (
    <Form method="post" {...form.props} className="mt-6 flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.firstDay} id="first-day" errors={form.errors.firstDay}>
          <Input type="date" name="firstDay" min={today} defaultValue={form.typed.firstDay} required />
        </Field>
        <Field label={t.lastDay} id="last-day" errors={form.errors.lastDay}>
          <Input type="date" name="lastDay" min={today} defaultValue={form.typed.lastDay} required />
        </Field>
      </div>
      <Field label={t.privateNote} id="note" optional errors={form.errors.note}>
        <Input name="note" defaultValue={form.typed.note} maxLength={200} />
      </Field>
      <div>
        <SubmitButton intent="add-time-off" variant="line" busyLabel={t.saving}>
          {t.addTimeOff}
        </SubmitButton>
      </div>
    </Form>
  );
}
