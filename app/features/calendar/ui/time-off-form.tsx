import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { useFormCheck } from "#app/web/use-form-check.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

interface TimeOffFormProps {
  today: string;
  reply: ActionReply | undefined;
}

export function TimeOffForm({ today, reply }: TimeOffFormProps) {
  const load = async () => (await import("../rules/calendar.schema.ts")).timeOffFormSchema(today);
  const { errors, formProps } = useFormCheck(reply, load);
  const typed = (reply?.result?.initialValue ?? {}) as Record<string, string | undefined>;
  return (
    <Form method="post" {...formProps} className="mt-6 flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First day" id="first-day" errors={errors.firstDay}>
          <Input type="date" name="firstDay" min={today} defaultValue={typed.firstDay} required />
        </Field>
        <Field label="Last day" id="last-day" errors={errors.lastDay}>
          <Input type="date" name="lastDay" min={today} defaultValue={typed.lastDay} required />
        </Field>
      </div>
      <Field label="Private note" id="note" optional errors={errors.note}>
        <Input name="note" defaultValue={typed.note} maxLength={200} />
      </Field>
      <div>
        <SubmitButton intent="add-time-off" variant="line" busyLabel="Saving…">
          Add time off
        </SubmitButton>
      </div>
    </Form>
  );
}
