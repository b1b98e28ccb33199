import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { useFormCheck } from "#app/web/use-form-check.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

interface ProposeFormProps {
  today: string;
  other: string;
  /** Another proposal waits, and is replaced. */
  again: boolean;
  reply: ActionReply | undefined;
}

export function ProposeForm({ today, other, again, reply }: ProposeFormProps) {
  const load = async () => (await import("../rules/calendar.schema.ts")).proposeFormSchema(today);
  const { errors, formProps } = useFormCheck(reply, load);
  const typed = (reply?.result?.initialValue ?? {}) as { day?: string };
  return (
    <Form method="post" {...formProps} className="flex flex-col items-start gap-4">
      <Field
        label="Date"
        id="day"
        hint={again ? "It takes the place of the one that you proposed." : `Nothing changes until ${other} agrees.`}
        errors={errors.day}
      >
        <Input type="date" name="day" min={today} defaultValue={typed.day} required />
      </Field>
      <SubmitButton intent="propose" variant="primary" busyLabel="Sending…">
        Propose date
      </SubmitButton>
    </Form>
  );
}
