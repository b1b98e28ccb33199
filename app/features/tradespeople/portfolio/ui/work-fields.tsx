import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import type { CheckedForm } from "#ui/use-checked-form.ts";
import { PORTFOLIO_CAPTION_MAX } from "../rules/portfolio.files.ts";

export interface Choice {
  value: string;
  label: string;
}

interface WorkFieldsProps {
  form: CheckedForm;
  kinds: readonly Choice[];
  /** Finished bookings; without any, the field is not shown. */
  bookings: readonly Choice[];
  work?: { caption: string; kind: string; bookingId: string | null };
}

/** What a picture shows, the kind of work, and the booking that it was done for. */
export function WorkFields({ form, kinds, bookings, work }: WorkFieldsProps) {
  const { typed, errors } = form;
  return (
    <>
      <Field
        label="What it shows"
        hint="Customers see this under the picture, such as “Mixer tap replaced”."
        id={form.id("caption")}
        errors={errors.caption}
      >
        <Input
          name="caption"
          maxLength={PORTFOLIO_CAPTION_MAX}
          autoComplete="off"
          defaultValue={typed.caption ?? work?.caption}
        />
      </Field>
      <Field label="Kind of work" id={form.id("kind")} errors={errors.kind}>
        <Select
          name="kind"
          options={kinds}
          placeholder="Select a kind of work"
          defaultValue={typed.kind ?? work?.kind}
        />
      </Field>
      {bookings.length > 0 && (
        <Field
          label="Booking"
          optional
          hint="If the work was booked here, customers see the month and its review."
          id={form.id("bookingId")}
          errors={errors.bookingId}
        >
          <Select
            name="bookingId"
            options={bookings}
            placeholder="Not booked here"
            defaultValue={typed.bookingId ?? work?.bookingId ?? ""}
          />
        </Field>
      )}
    </>
  );
}
