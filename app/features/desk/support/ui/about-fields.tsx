import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import type { CheckedForm } from "#ui/use-checked-form.ts";
import { TICKET_KINDS, ticketKindLabels } from "../rules/ticket.labels.ts";

const kinds = TICKET_KINDS.map((value) => ({ value, label: ticketKindLabels[value] }));

interface AboutFieldsProps {
  form: CheckedForm;
  bookings: readonly { id: string; title: string }[];
}

/** What a ticket is about: its kind, and perhaps a booking. */
export const AboutFields = ({ form, bookings }: AboutFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label="What it is about" id={form.id("kind")} errors={form.errors.kind}>
      <Select name="kind" options={kinds} defaultValue={form.typed.kind ?? "other"} />
    </Field>
    {bookings.length > 0 && (
      <Field label="Booking" optional id={form.id("bookingId")} errors={form.errors.bookingId}>
        <Select
          name="bookingId"
          placeholder="None"
          options={bookings.map(({ id, title }) => ({ value: id, label: title }))}
          defaultValue={form.typed.bookingId ?? ""}
        />
      </Field>
    )}
  </div>
);
