import { Form, useActionData } from "react-router";
import { formatPounds, type Pence, PLATFORM_FEE } from "#kernel/money.ts";
import { Field } from "#ui/field.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { WORDS_MAX } from "../rules/dispute.labels.ts";

const rules = () => import("../rules/dispute.schema.ts").then((found) => found.decideFormSchema);

/** An admin's decision: how much goes back, and why. */
export function DecideForm({ disputeId, held }: { disputeId: string; held: Pence }) {
  const form = useCheckedForm({ rules, reply: useActionData() });
  const all = formatPounds(held);
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-4" {...form.props}>
      <input type="hidden" name="disputeId" value={disputeId} />
      <Field
        label="Amount to refund"
        hint={`0 releases all of it, ${all} refunds all of it, and any other amount splits it. We release the rest to the tradesperson, less the ${PLATFORM_FEE} fee.`}
        id={form.id("refund")}
        errors={form.errors.refund}
      >
        <MoneyInput name="refund" defaultValue={form.typed.refund} />
      </Field>
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
