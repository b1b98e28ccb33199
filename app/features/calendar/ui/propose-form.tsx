import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import {
  LENGTHS,
  lengthText,
  partOfDay,
  WINDOWS,
  windowText,
  windowValue,
} from "#features/bookings/rules/appointment.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { texts } from "./answer-form.texts.tsx";

interface ProposeFormProps {
  bookingId: string;
  today: string;
  other: string;
  /** The customer has not answered an earlier proposal, and this one replaces it. */
  replacesProposal: boolean;
  /** The known length in minutes, as text; empty when there is none. */
  length: string;
  /** What the form begins with, from a link. */
  wanted: { day: string; window: string };
  reply: ActionReply | undefined;
}

const WINDOW_CHOICES = WINDOWS.map((window) => ({
  value: windowValue(window),
  label: [partOfDay(window), windowText(window)].filter(Boolean).join(", "),
}));
const LENGTH_CHOICES = LENGTHS.map((minutes) => ({ value: String(minutes), label: lengthText(minutes) }));

export function ProposeForm({ bookingId, today, other, replacesProposal, length, wanted, reply }: ProposeFormProps) {
  const t = useTexts(texts);
  const rules = async () => (await import("../rules/calendar.schema.ts")).proposeFormSchema(today);
  const form = useCheckedForm({ rules, reply });
  return (
    <Form method="post" {...form.props} className="flex flex-col items-start gap-4">
      <input type="hidden" name="bookingId" value={bookingId} />
      <Field
        label={t.date}
        id="day"
        hint={replacesProposal ? t.replacesDateProposedBefore : t.nothingChangesUntilAgrees(other)}
        errors={form.errors.day}
      >
        <Input type="date" name="day" min={today} defaultValue={form.typed.day ?? wanted.day} required />
      </Field>
      <Field label={t.arrivalTime} id="window" optional errors={form.errors.window ?? form.errors.windowStart}>
        <Select
          name="window"
          options={WINDOW_CHOICES}
          placeholder={t.anyTimeThatDay}
          defaultValue={form.typed.window ?? wanted.window}
        />
      </Field>
      <Field label={t.expectedLength} id="durationMinutes" optional errors={form.errors.durationMinutes}>
        <Select
          name="durationMinutes"
          options={LENGTH_CHOICES}
          placeholder={t.notSureYet}
          defaultValue={form.typed.durationMinutes ?? length}
        />
      </Field>
      <SubmitButton intent="propose-new-date" variant="primary" busyLabel={t.sending}>
        {t.proposeDate}
      </SubmitButton>
    </Form>
  );
}
