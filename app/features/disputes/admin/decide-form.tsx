import { Form, useActionData } from "react-router";
import { Field } from "#ui/field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { WORDS_MAX } from "../rules/dispute.labels.ts";
import type { DisputeView } from "../server/dispute-view.server.ts";
import { SettlementFields } from "../ui/settlement-fields.tsx";

const rules = () => import("../rules/dispute.schema.ts").then((found) => found.decideFormSchema);

/** An admin's decision: how the money is shared or what is done again, and why. */
export function DecideForm({ view }: { view: DisputeView }) {
  const form = useCheckedForm({ rules, reply: useActionData() });
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-4" {...form.props}>
      <input type="hidden" name="disputeId" value={view.id} />
      <SettlementFields view={view} form={form} />
      <Field
        label="Reason"
        hint="Both people read it, and it stays in the audit log."
        id={form.id("reason")}
        errors={form.errors.reason}
      >
        <Textarea name="reason" rows={4} counter={WORDS_MAX} defaultValue={form.typed.reason} required />
      </Field>
      <SubmitButton intent="decide-dispute" variant="agree" busyLabel="Deciding…" className="w-full">
        Decide the dispute
      </SubmitButton>
    </Form>
  );
}
