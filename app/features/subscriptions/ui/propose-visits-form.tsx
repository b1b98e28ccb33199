import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { DESCRIPTION, TITLE } from "#features/jobs/rules/job-limits.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field, FieldSet } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { Section } from "#ui/page.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";

interface ProposeVisitsFormProps {
  bookingId: string;
  work: { title: string; description: string; amount: string };
  tradesperson: string;
  /** The weekdays on which the tradesperson works ("Monday and Tuesday"); null when they work on all of them. */
  weekdays: string | null;
  today: string;
  reply: ActionReply | undefined;
}

export function ProposeVisitsForm({ bookingId, work, tradesperson, weekdays, today, reply }: ProposeVisitsFormProps) {
  const rules = async () => (await import("../rules/visit.schema.ts")).proposeVisitsForm(today);
  const form = useCheckedForm({ rules, reply });
  const worksOn = weekdays ? `${tradesperson} works on ${weekdays}. ` : "";
  return (
    <Form method="post" {...form.props} className="flex flex-col gap-6">
      <input type="hidden" name="bookingId" value={bookingId} />
      <Field label="Title" id="title" errors={form.errors.title}>
        <Input name="title" defaultValue={form.typed.title ?? work.title} maxLength={TITLE.max} />
      </Field>
      <Field
        label="Description"
        id="description"
        hint="What should be done at each visit."
        errors={form.errors.description}
      >
        <Textarea
          name="description"
          rows={4}
          defaultValue={form.typed.description ?? work.description}
          counter={DESCRIPTION.max}
        />
      </Field>
      <Field
        label="Amount"
        id="amount"
        hint="The whole price of one visit. Nothing is added when you pay."
        errors={form.errors.amount}
      >
        <MoneyInput name="amount" defaultValue={form.typed.amount ?? work.amount} maxLength={12} />
      </Field>
      <FieldSet label="How often" id="frequency" errors={form.errors.frequency}>
        <RadioCards
          name="frequency"
          columns={3}
          defaultValue={form.typed.frequency ?? "weekly"}
          choices={[
            { value: "weekly", label: "Every week" },
            { value: "fortnightly", label: "Every two weeks" },
            { value: "monthly", label: "Every month" },
          ]}
        />
      </FieldSet>
      <Field
        label="First visit"
        id="first-day"
        hint={`${worksOn}A visit on a day off moves to the next working day.`}
        errors={form.errors.firstDay}
      >
        <Input type="date" name="firstDay" min={today} defaultValue={form.typed.firstDay} required />
      </Field>
      <Section title="If you change your mind" className="mt-4">
        <p className="max-w-measure">
          You can end repeat visits at any time, and cancel each visit like any booking. You can also cancel for any
          reason within 14 days of agreeing. Work starts within those 14 days only if you ask for it. If you then
          cancel, you pay for the work already done.
        </p>
        <FieldSet
          label="Start within 14 days"
          hideLabel
          id="express"
          errors={form.errors.expressRequest}
          className="mt-3"
        >
          <Checkbox
            name="expressRequest"
            defaultChecked={form.typed.expressRequest === "on"}
            label="Start the work during the 14-day cancellation period"
            hint="Needed for a first visit in the next 14 days. I understand that I lose the right to cancel a visit once it is complete. We keep this request with each booking."
          />
        </FieldSet>
      </Section>
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton intent="propose-visits" variant="primary" busyLabel="Sending…">
          Send proposal
        </SubmitButton>
        <ButtonLink to="/my-jobs?tab=done" variant="text">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
