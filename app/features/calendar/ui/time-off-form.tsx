import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";

interface TimeOffFormProps {
  today: string;
  reply: ActionReply | undefined;
}

export function TimeOffForm({ today, reply }: TimeOffFormProps) {
  const rules = async () => (await import("../rules/calendar.schema.ts")).timeOffFormSchema(today);
  const form = useCheckedForm({ rules, reply });
  return (
    <Form method="post" {...form.props} className="mt-6 flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First day" id="first-day" errors={form.errors.firstDay}>
          <Input type="date" name="firstDay" min={today} defaultValue={form.typed.firstDay} required />
        </Field>
        <Field label="Last day" id="last-day" errors={form.errors.lastDay}>
          <Input type="date" name="lastDay" min={today} defaultValue={form.typed.lastDay} required />
        </Field>
      </div>
      <Field label="Private note" id="note" optional errors={form.errors.note}>
        <Input name="note" defaultValue={form.typed.note} maxLength={200} />
      </Field>
      <div>
        <SubmitButton intent="add-time-off" variant="line" busyLabel="Saving…">
          Add time off
        </SubmitButton>
      </div>
    </Form>
  );
}
