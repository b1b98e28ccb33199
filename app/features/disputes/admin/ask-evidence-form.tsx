import { Form, useActionData } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { Field } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { UsualReasons } from "#ui/usual-reasons.tsx";
import { REQUEST_DAYS, REQUEST_MAX, USUAL_REQUESTS } from "../rules/evidence-request.ts";
import type { DisputeView } from "../server/dispute-view.server.ts";
import { texts } from "./dispute.texts.tsx";

const DAYS = REQUEST_DAYS.map((days) => ({ value: String(days), label: texts.days(days) }));

/** Asks one side to show something. The page mounts `askEvidenceAction`. */
export function AskEvidenceForm({ view }: { view: DisputeView }) {
  const t = useTexts(texts);
  const rules = async () => (await import("../rules/dispute.schema.ts")).askEvidenceFormSchema;
  const form = useCheckedForm({ rules, reply: useActionData<ActionReply>() });
  const sides = (["customer", "tradesperson"] as const).map((value) => ({ value, label: view.names[value] }));
  return (
    <Form key={view.requests.length} method="post" {...form.props} className="flex flex-col gap-4">
      <input type="hidden" name="disputeId" value={view.id} />
      <Field label={t.from} errors={form.errors.side}>
        <Select name="side" options={sides} defaultValue={form.typed.side} />
      </Field>
      <UsualReasons reasons={USUAL_REQUESTS} />
      <Field label={t.whatYouNeed} hint={t.bothReadIt} errors={form.errors.reason}>
        <Textarea name="reason" rows={3} counter={REQUEST_MAX} defaultValue={form.typed.reason} />
      </Field>
      <Field label={t.within} errors={form.errors.days}>
        <Select name="days" options={DAYS} defaultValue={form.typed.days ?? "3"} />
      </Field>
      <div>
        <SubmitButton intent="ask-for-evidence" variant="line" busyLabel={t.asking}>
          {t.ask}
        </SubmitButton>
      </div>
    </Form>
  );
}
