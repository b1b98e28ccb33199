import { Form, useActionData } from "react-router";
import { needsSecondPerson } from "#features/approvals/rules/second-person.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { MoneyNow } from "../rules/decision-figures.ts";
import { DECISION_REASONS, WORDS_MAX } from "../rules/dispute.labels.ts";
import type { DisputeView } from "../server/dispute-view.server.ts";
import { SettlementFields } from "../ui/settlement-fields.tsx";
import { SplitDecision } from "./split-decision.tsx";

const rules = () => import("../rules/dispute.schema.ts").then((found) => found.decideFormSchema);

/** An admin's decision: how the money is shared or what is done again, and why. */
export function DecideForm({ view, now }: { view: DisputeView; now: MoneyNow }) {
  const form = useCheckedForm({ rules, reply: useActionData() });
  const hydrated = useHydrated();
  const isShared = needsSecondPerson(view.held);
  return (
    <Form method="post" preventScrollReset className="group/decide flex flex-col gap-4" {...form.props}>
      <input type="hidden" name="disputeId" value={view.id} />
      <SettlementFields view={view} form={form} share={<SplitDecision view={view} now={now} form={form} />} />
      <div className="flex flex-col gap-2">
        <Field
          label="Reason"
          hint="Both people read it, and it stays in the audit log."
          id={form.id("reason")}
          errors={form.errors.reason}
        >
          <Textarea name="reason" rows={4} counter={WORDS_MAX} defaultValue={form.typed.reason} required />
        </Field>
        {hydrated && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Add a usual reason</legend>
            {DECISION_REASONS.map((reason) => (
              <Button key={reason} variant="line" size="sm" onClick={(event) => addReason(event.currentTarget, reason)}>
                {reason}
              </Button>
            ))}
          </fieldset>
        )}
      </div>
      <SubmitButton intent="decide-dispute" variant="agree" busyLabel="Deciding…" className="w-full">
        Decide the dispute
      </SubmitButton>
      {isShared && (
        <p className="text-soft text-sm">
          More than £500 is held: if you share it, nothing moves until another operator has confirmed your decision.
        </p>
      )}
    </Form>
  );
}

/** Writes a usual reason before what is typed, once. The event updates the counter and the marks of the form. */
function addReason({ form }: HTMLButtonElement, reason: string): void {
  const field = form?.elements.namedItem("reason");
  if (!(field instanceof HTMLTextAreaElement) || field.value.includes(`${reason}.`)) return;
  field.value = `${reason}. ${field.value}`;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}
