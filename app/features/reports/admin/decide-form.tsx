import { Form, useActionData } from "react-router";
import { groundText, REMOVAL_GROUNDS } from "#features/reviews/rules/removal.ts";
import { REASON_MAX } from "#kernel/reason.ts";
import { Field, FieldSet } from "#ui/field.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { outcomeChoice } from "../rules/report.labels.ts";
import { OUTCOMES } from "../rules/report.machine.ts";
import { canRemove } from "../rules/report.policy.ts";
import type { Subject } from "../rules/report.schema.ts";

const schemas = () => import("../rules/report.schema.ts");
const rulesOf = (ofReview: boolean) => () =>
  schemas().then((found) => (ofReview ? found.reviewDecisionSchema : found.decisionSchema));

const grounds = REMOVAL_GROUNDS.map((value) => ({ value, label: `Because ${groundText(value)}` }));

/** What is to happen, and why. A review is removed for one of the fixed grounds only. */
export function DecideForm({ subject }: { subject: Subject }) {
  const ofReview = subject === "review";
  const form = useCheckedForm({ rules: rulesOf(ofReview), reply: useActionData() });
  const outcomes = OUTCOMES.filter((outcome) => outcome !== "remove" || canRemove(subject));
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-5" {...form.props}>
      <FieldSet label="What is to happen" id={form.id("outcome")} errors={form.errors("outcome")}>
        <RadioCards
          name="outcome"
          choices={outcomes.map((outcome) => outcomeChoice(outcome, subject))}
          defaultValue={form.typed("outcome")}
        />
      </FieldSet>
      {ofReview && (
        <Field
          label="Why it is removed"
          hint="Only if you remove it. It stands in its place and in the public log. That a review is bad is no reason."
          id={form.id("ground")}
          errors={form.errors("ground")}
        >
          <Select name="ground" placeholder="Select" options={grounds} defaultValue={form.typed("ground")} />
        </Field>
      )}
      <Field
        label="Reason"
        hint="Both sides read it, and it stays in the audit log."
        id={form.id("reason")}
        errors={form.errors("reason")}
      >
        <Textarea name="reason" rows={3} counter={REASON_MAX} defaultValue={form.typed("reason")} required />
      </Field>
      <SubmitButton intent={ofReview ? "decide-review" : "decide"} variant="agree" busyLabel="Deciding…" block>
        Decide
      </SubmitButton>
    </Form>
  );
}
