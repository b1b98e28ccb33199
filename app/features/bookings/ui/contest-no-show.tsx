import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { Field } from "#ui/field.tsx";
import { Section } from "#ui/page.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";

interface ContestNoShowProps {
  bookingId: string;
  /** The last day on which it can be contested, as text. */
  until: string;
  reply: ActionReply | undefined;
}

const rules = () => import("../rules/booking.schema.ts").then((found) => found.reasonFormSchema);

/** The tradesperson's form against the report that they did not come. */
export function ContestNoShow({ bookingId, until, reply }: ContestNoShowProps) {
  const form = useCheckedForm({ rules, reply });
  return (
    <Section title="Is this not true?">
      <p className="max-w-measure text-soft">
        You can contest the report once, until {until}. Our team then decides and tells you both why. While we decide,
        your record does not count a missed booking, and the customer cannot review it.
      </p>
      <Form method="post" className="mt-4 flex flex-col gap-4" {...form.props}>
        <input type="hidden" name="bookingId" value={bookingId} />
        <Field
          label="What happened?"
          hint="When you came, who was there, and what shows it. The customer and our team read this."
          id={form.id("reason")}
          errors={form.errors.reason}
        >
          <Textarea name="reason" rows={5} counter={1_000} defaultValue={form.typed.reason} required />
        </Field>
        <SubmitButton intent="contest-no-show" variant="primary" busyLabel="Sending…" className="self-start" block>
          Contest the report
        </SubmitButton>
      </Form>
    </Section>
  );
}
