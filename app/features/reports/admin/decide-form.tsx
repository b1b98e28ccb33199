import { Form, useActionData } from "react-router";
import { groundText, REMOVAL_GROUNDS } from "#features/reviews/rules/removal.ts";
import { Field, FieldSet } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { ReasonField } from "#ui/reason-field.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { outcomeChoice } from "../rules/report.labels.ts";
import { OUTCOMES } from "../rules/report.machine.ts";
import { canRemove } from "../rules/report.policy.ts";
import type { Subject } from "../rules/report.schema.ts";
import { texts } from "./decide-form.texts.tsx";

const rules = () => import("../rules/report.schema.ts").then((found) => found.decisionSchema);

const grounds = REMOVAL_GROUNDS.map((value) => ({ value, label: texts.because(groundText(value)) }));

/** The form for an admin's decision: an outcome and its reason. Removing a review also requires one of the fixed grounds. */
export function DecideForm({ reportId, subject }: { reportId: string; subject: Subject }) {
  const t = useTexts(texts);
  const form = useCheckedForm({ rules, reply: useActionData() });
  const outcomes = OUTCOMES.filter((outcome) => outcome !== "remove" || canRemove(subject));
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-5" {...form.props}>
      <input type="hidden" name="reportId" value={reportId} />
      <input type="hidden" name="subject" value={subject} />
      <FieldSet label={t.outcome} id={form.id("outcome")} errors={form.errors.outcome}>
        <RadioCards
          name="outcome"
          choices={outcomes.map((outcome) => outcomeChoice(outcome, subject))}
          defaultValue={form.typed.outcome}
        />
      </FieldSet>
      {subject === "review" && (
        <Field label={t.whyItIsRemoved} hint={t.groundHint} id={form.id("ground")} errors={form.errors.ground}>
          <Select name="ground" placeholder={t.select} options={grounds} defaultValue={form.typed.ground} />
        </Field>
      )}
      <ReasonField form={form} hint={t.reasonHint} />
      <SubmitButton intent="decide-report" variant="agree" busyLabel={t.deciding} block>
        {t.decide}
      </SubmitButton>
    </Form>
  );
}
