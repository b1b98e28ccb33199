import { Form, useActionData } from "react-router";
import { needsSecondPerson } from "#features/approvals/rules/second-person.ts";
import { Field } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { UsualReasons } from "#ui/usual-reasons.tsx";
import type { MoneyNow } from "../rules/decision-figures.ts";
import { DECISION_REASONS, WORDS_MAX } from "../rules/dispute.labels.ts";
import type { DisputeView } from "../server/dispute-view.server.ts";
import { SettlementFields } from "../ui/settlement-fields.tsx";
import { useConfirmedDecision } from "./confirm-decision.tsx";
import { texts } from "./dispute.texts.tsx";
import { SplitDecision } from "./split-decision.tsx";

const rules = () => import("../rules/dispute.schema.ts").then((found) => found.decideFormSchema);

/** An admin's decision: how the money is shared or what is done again, and why. */
export function DecideForm({ view, now }: { view: DisputeView; now: MoneyNow }) {
  const t = useTexts(texts);
  const isShared = needsSecondPerson(view.held);
  const { before, dialog } = useConfirmedDecision(view, now);
  const form = useCheckedForm({ rules, reply: useActionData(), before });
  return (
    <>
      <Form method="post" preventScrollReset className="group/decide flex flex-col gap-4" {...form.props}>
        <input type="hidden" name="disputeId" value={view.id} />
        <SettlementFields view={view} form={form} share={<SplitDecision view={view} now={now} form={form} />} />
        <div className="flex flex-col gap-2">
          <Field label={t.reason} hint={t.bothReadItAndAudited} id={form.id("reason")} errors={form.errors.reason}>
            <Textarea name="reason" rows={4} counter={WORDS_MAX} defaultValue={form.typed.reason} required />
          </Field>
          <UsualReasons reasons={DECISION_REASONS} />
        </div>
        <SubmitButton intent="decide-dispute" variant="primary" busyLabel={t.deciding} className="w-full">
          {t.decideDispute}
        </SubmitButton>
        {isShared && <p className="text-soft text-sm">{t.needsSecondOperator}</p>}
      </Form>
      {dialog}
    </>
  );
}
