import { Form, useActionData } from "react-router";
import { FieldSet } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { ReasonField } from "#ui/reason-field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { GAS_DECISION_CHOICES } from "../rules/gas.labels.ts";
import { texts } from "./gas-case.texts.ts";

const rules = () => import("../rules/gas.schema.ts").then((found) => found.gasDecisionForm);

/** Whether a job counts as gas work, and why. */
export function DecideGas({ job }: { job: { id: string; decision: string | null } }) {
  const t = useTexts(texts);
  const reply = useActionData();
  const form = useCheckedForm({ rules, reply });
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-5" {...form.props}>
      <input type="hidden" name="jobId" value={job.id} />
      <FieldSet label={t.doesItInvolveGas} id={form.id("decision")} errors={form.errors.decision}>
        <RadioCards
          name="decision"
          columns={1}
          choices={GAS_DECISION_CHOICES}
          defaultValue={form.typed.decision ?? job.decision ?? undefined}
        />
      </FieldSet>
      <ReasonField form={form} hint={t.reasonHint} />
      <SubmitButton intent="decide-gas" variant="agree" busyLabel={t.deciding} block>
        {t.decide}
      </SubmitButton>
    </Form>
  );
}
