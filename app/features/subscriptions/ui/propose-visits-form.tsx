import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { DESCRIPTION, TITLE } from "#features/jobs/rules/job-limits.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field, FieldSet } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { MoneyInput } from "#ui/money-input.tsx";
import { Section } from "#ui/page.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { texts } from "./propose-visits-form.texts.ts";

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
  const t = useTexts(texts);
  const rules = async () => (await import("../rules/visit.schema.ts")).proposeVisitsForm(today);
  const form = useCheckedForm({ rules, reply });
  const worksOn = weekdays ? t.worksOnTradesperson(tradesperson, weekdays) : "";
  return (
    <Form method="post" {...form.props} className="flex flex-col gap-6">
      <input type="hidden" name="bookingId" value={bookingId} />
      <Field label={t.title} id="title" errors={form.errors.title}>
        <Input name="title" defaultValue={form.typed.title ?? work.title} maxLength={TITLE.max} />
      </Field>
      <Field label={t.description} id="description" hint={t.whatShouldDoneEach} errors={form.errors.description}>
        <Textarea
          name="description"
          rows={4}
          defaultValue={form.typed.description ?? work.description}
          counter={DESCRIPTION.max}
        />
      </Field>
      <Field label={t.amount} id="amount" hint={t.wholePriceOfOneVisit} errors={form.errors.amount}>
        <MoneyInput name="amount" defaultValue={form.typed.amount ?? work.amount} maxLength={12} />
      </Field>
      <FieldSet label={t.howOften} id="frequency" errors={form.errors.frequency}>
        <RadioCards
          name="frequency"
          columns={3}
          defaultValue={form.typed.frequency ?? "weekly"}
          choices={[
            { value: "weekly", label: t.everyWeek },
            { value: "fortnightly", label: t.everyTwoWeeks },
            { value: "monthly", label: t.everyMonth },
          ]}
        />
      </FieldSet>
      <Field label={t.firstVisit} id="first-day" hint={t.visitDayOffMoves(worksOn)} errors={form.errors.firstDay}>
        <Input type="date" name="firstDay" min={today} defaultValue={form.typed.firstDay} required />
      </Field>
      <Section title={t.ifYouChangeYourMind} className="mt-4">
        <p className="max-w-measure">{t.endRepeatVisitsAny}</p>
        <FieldSet
          label={t.startWithin14Days}
          hideLabel
          id="express"
          errors={form.errors.expressRequest}
          className="mt-3"
        >
          <Checkbox
            name="expressRequest"
            defaultChecked={form.typed.expressRequest === "on"}
            label={t.startWorkDuring14}
            hint={t.neededFirstVisitNext}
          />
        </FieldSet>
      </Section>
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton intent="propose-visits" variant="primary" busyLabel={t.sending}>
          {t.sendProposal}
        </SubmitButton>
        <ButtonLink to="/my-jobs?tab=done" variant="text">
          {t.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}
