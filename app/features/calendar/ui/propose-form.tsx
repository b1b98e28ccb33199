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
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";

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
  const rules = async () => (await import("../rules/calendar.schema.ts")).proposeFormSchema(today);
  const form = useCheckedForm({ rules, reply });
  return (
    <Form method="post" {...form.props} className="flex flex-col items-start gap-4">
      <input type="hidden" name="bookingId" value={bookingId} />
      <Field
        label="Date"
        id="day"
        hint={
          replacesProposal ? "This replaces the date you proposed before." : `Nothing changes until ${other} agrees.`
        }
        errors={form.errors.day}
      >
        <Input type="date" name="day" min={today} defaultValue={form.typed.day ?? wanted.day} required />
      </Field>
      <Field label="Arrival time" id="window" optional errors={form.errors.window ?? form.errors.windowStart}>
        <Select
          name="window"
          options={WINDOW_CHOICES}
          placeholder="Any time that day"
          defaultValue={form.typed.window ?? wanted.window}
        />
      </Field>
      <Field label="Expected length" id="durationMinutes" optional errors={form.errors.durationMinutes}>
        <Select
          name="durationMinutes"
          options={LENGTH_CHOICES}
          placeholder="Not sure yet"
          defaultValue={form.typed.durationMinutes ?? length}
        />
      </Field>
      <SubmitButton intent="propose-new-date" variant="primary" busyLabel="Sending…">
        Propose date
      </SubmitButton>
    </Form>
  );
}
