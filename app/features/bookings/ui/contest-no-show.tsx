import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { Field } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { Section } from "#ui/page.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { texts } from "./contest-no-show.texts.ts";

interface ContestNoShowProps {
  bookingId: string;
  /** The last day on which it can be contested, as text. */
  until: string;
  reply: ActionReply | undefined;
}

const rules = () => import("../rules/booking.schema.ts").then((found) => found.reasonFormSchema);

/** The tradesperson's form against the report that they did not come. */
export function ContestNoShow({ bookingId, until, reply }: ContestNoShowProps) {
  const t = useTexts(texts);
  const form = useCheckedForm({ rules, reply });
  return (
    <Section title={t.isThisNotTrue}>
      <p className="max-w-measure text-soft">{t.contestOnce(until)}</p>
      <Form method="post" className="mt-4 flex flex-col gap-4" {...form.props}>
        <input type="hidden" name="bookingId" value={bookingId} />
        <Field label={t.whatHappened} hint={t.whatHappenedHint} id={form.id("reason")} errors={form.errors.reason}>
          <Textarea name="reason" rows={5} counter={1_000} defaultValue={form.typed.reason} required />
        </Field>
        <SubmitButton intent="contest-no-show" variant="primary" busyLabel={t.sending} className="self-start" block>
          {t.contestReport}
        </SubmitButton>
      </Form>
    </Section>
  );
}
