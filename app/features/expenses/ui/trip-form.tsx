import { Form } from "react-router";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { PLACE_MAX } from "../rules/limits.ts";
import { BookingField, DayField, type FormChoices, FormFoot } from "./form-parts.tsx";

interface TripFormProps {
  shown: FormChoices & {
    /** Null for a new one. */
    tripId: string | null;
    texts: Readonly<Partial<Record<"travelledOn" | "miles" | "from" | "to", string>> & { bookingId: string }>;
  };
  /** The reply of the page's action. */
  reply: unknown;
}

/** The form of a trip. */
export function TripForm({ shown, reply }: TripFormProps) {
  const rules = async () => (await import("../rules/expense.schema.ts")).tripForm(shown.today);
  const form = useCheckedForm({ rules, reply });
  const { typed, errors } = form;
  const { texts, tripId } = shown;
  return (
    <Form method="post" {...form.props}>
      <fieldset disabled={!shown.mayChange} className="flex flex-col gap-5">
        {tripId && <input type="hidden" name="tripId" value={tripId} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="From" hint="A postcode or a place." id={form.id("from")} errors={errors.from}>
            <Input name="from" maxLength={PLACE_MAX} autoComplete="off" defaultValue={typed.from ?? texts.from} />
          </Field>
          <Field label="To" hint="A postcode or a place." id={form.id("to")} errors={errors.to}>
            <Input name="to" maxLength={PLACE_MAX} autoComplete="off" defaultValue={typed.to ?? texts.to} />
          </Field>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Miles" hint="There and back, if you drove both." id={form.id("miles")} errors={errors.miles}>
            <Input
              name="miles"
              inputMode="decimal"
              autoComplete="off"
              className="num"
              defaultValue={typed.miles ?? texts.miles}
            />
          </Field>
          <DayField form={form} name="travelledOn" shown={shown} day={texts.travelledOn} />
        </div>
        <BookingField form={form} bookings={shown.bookings} bookingId={texts.bookingId} />
        {shown.mayChange && <FormFoot intent="save-trip" label="Save trip" back={shown.back} />}
      </fieldset>
    </Form>
  );
}
