import { ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { CheckedForm } from "#ui/use-checked-form.ts";

export interface FormChoices {
  /** Days in London: the last and the first that can be chosen. */
  today: string;
  earliest: string;
  bookings: readonly { value: string; label: string }[];
  back: string;
  mayChange: boolean;
}

interface DayFieldProps {
  form: CheckedForm;
  name: "spentOn" | "travelledOn";
  shown: FormChoices;
  day: string | undefined;
}

/** Today, unless another day is recorded. */
export const DayField = ({ form, name, shown: { today, earliest }, day }: DayFieldProps) => (
  <Field label="Date" id={form.id(name)} errors={form.errors[name]}>
    <Input type="date" name={name} min={earliest} max={today} defaultValue={form.typed[name] ?? day ?? today} />
  </Field>
);

interface BookingFieldProps {
  form: CheckedForm;
  bookings: FormChoices["bookings"];
  bookingId: string;
}

export const BookingField = ({ form, bookings, bookingId }: BookingFieldProps) =>
  bookings.length > 0 && (
    <Field
      label="Booking"
      optional
      hint="We’ll count it towards your profit on that job."
      id={form.id("bookingId")}
      errors={form.errors.bookingId}
    >
      <Select
        name="bookingId"
        options={bookings}
        placeholder="Not for a particular booking"
        defaultValue={form.typed.bookingId ?? bookingId}
      />
    </Field>
  );

/** The act of a form, and the way back. */
export const FormFoot = ({ intent, label, back }: { intent: string; label: string; back: string }) => (
  <div className="mt-2 flex flex-wrap items-center gap-2.5 border-line border-t pt-6">
    <input type="hidden" name="back" value={back} />
    <SubmitButton intent={intent} variant="primary" size="lg" block busyLabel="Saving…">
      {label}
    </SubmitButton>
    <ButtonLink to={back} variant="text" className="max-sm:-ml-2.5">
      Cancel
    </ButtonLink>
  </div>
);
