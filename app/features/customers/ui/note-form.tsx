import { Form } from "react-router";
import { Field } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { NOTE_MAX } from "../rules/limits.ts";
import { texts } from "./texts.ts";

interface NoteFormProps {
  customerId: string;
  note: string;
  mayChange: boolean;
  /** The reply of the page's action. */
  reply: unknown;
}

/** What the tradesperson writes down about a customer. */
export function NoteForm({ customerId, note, mayChange, reply }: NoteFormProps) {
  const t = useTexts(texts);
  const rules = async () => (await import("../rules/customer.schema.ts")).noteForm;
  const form = useCheckedForm({ rules, reply });
  return (
    <Form method="post" {...form.props}>
      <input type="hidden" name="customerId" value={customerId} />
      <Field label={t.note} hideLabel hint={t.whatYouWantToRemember} id={form.id("note")} errors={form.errors.note}>
        <Textarea
          name="note"
          rows={3}
          counter={NOTE_MAX}
          defaultValue={form.typed.note ?? note}
          readOnly={!mayChange}
        />
      </Field>
      {mayChange && (
        <SubmitButton intent="save-customer-note" className="mt-3" busyLabel={t.saving}>
          {t.saveNote}
        </SubmitButton>
      )}
    </Form>
  );
}
