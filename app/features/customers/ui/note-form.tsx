import { Form } from "react-router";
import { Field } from "#ui/field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { NOTE_MAX } from "../rules/limits.ts";

interface NoteFormProps {
  customerId: string;
  note: string;
  mayChange: boolean;
  /** The reply of the page's action. */
  reply: unknown;
}

/** What the tradesperson writes down about a customer. */
export function NoteForm({ customerId, note, mayChange, reply }: NoteFormProps) {
  const rules = async () => (await import("../rules/customer.schema.ts")).noteForm;
  const form = useCheckedForm({ rules, reply });
  return (
    <Form method="post" {...form.props}>
      <input type="hidden" name="customerId" value={customerId} />
      <Field
        label="Note"
        hideLabel
        hint="What you want to remember, such as where the stopcock is. Only you can see it."
        id={form.id("note")}
        errors={form.errors.note}
      >
        <Textarea
          name="note"
          rows={3}
          counter={NOTE_MAX}
          defaultValue={form.typed.note ?? note}
          readOnly={!mayChange}
        />
      </Field>
      {mayChange && (
        <SubmitButton intent="save-customer-note" className="mt-3" busyLabel="Saving…">
          Save note
        </SubmitButton>
      )}
    </Form>
  );
}
