import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";

interface ProposeFormProps {
  bookingId: string;
  today: string;
  other: string;
  /** The customer has not answered an earlier proposal, and this one replaces it. */
  replacesProposal: boolean;
  reply: ActionReply | undefined;
}

export function ProposeForm({ bookingId, today, other, replacesProposal, reply }: ProposeFormProps) {
  const rules = async () => (await import("../rules/calendar.schema.ts")).proposeFormSchema(today);
  const form = useCheckedForm({ rules, reply });
  return (
    <Form method="post" {...form.props} className="flex flex-col items-start gap-4">
      <input type="hidden" name="bookingId" value={bookingId} />
      <Field
        label="Date"
        id="day"
        hint={
          replacesProposal ? "This replaces the date you proposed before." : `Nothing changes until ${other} agrees.`
        }
        errors={form.errors.day}
      >
        <Input type="date" name="day" min={today} defaultValue={form.typed.day} required />
      </Field>
      <SubmitButton intent="propose-new-date" variant="primary" busyLabel="Sending…">
        Propose date
      </SubmitButton>
    </Form>
  );
}
