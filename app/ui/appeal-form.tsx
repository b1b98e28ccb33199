import { Form, useActionData } from "react-router";
import { APPEAL_MAX } from "#kernel/reason.ts";
import { Field } from "./field.tsx";
import { Section } from "./page.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { Textarea } from "./textarea.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

interface AppealFormProps {
  intent: string;
  /** The hidden field with the id of the decision's report or suspension. */
  subject: { name: string; id: string };
  rules: Parameters<typeof useCheckedForm>[0]["rules"];
}

/** The section in which a person appeals against an admin's decision, as `appeal` in the form. */
export function AppealForm({ intent, subject, rules }: AppealFormProps) {
  const form = useCheckedForm({ rules, reply: useActionData() });
  return (
    <Section title="Appeal">
      <Form method="post" preventScrollReset className="flex flex-col gap-4" {...form.props}>
        <input type="hidden" name={subject.name} value={subject.id} />
        <Field
          label="Why is the decision wrong?"
          hint="You can appeal once. If we can, we’ll ask another member of our team to decide."
          id={form.id("appeal")}
          errors={form.errors.appeal}
        >
          <Textarea name="appeal" counter={APPEAL_MAX} defaultValue={form.typed.appeal} />
        </Field>
        <SubmitButton intent={intent} variant="agree" block busyLabel="Sending…" className="self-start">
          Send appeal
        </SubmitButton>
      </Form>
    </Section>
  );
}
