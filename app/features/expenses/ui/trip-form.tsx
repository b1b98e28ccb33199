import { Form } from "react-router";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { PLACE_MAX } from "../rules/limits.ts";
import { BookingField, DayField, type FormChoices, FormFoot } from "./form-parts.tsx";
import { texts } from "./trip-form.texts.ts";

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
  const t = useTexts(texts);
  const rules = async () => (await import("../rules/expense.schema.ts")).tripForm(shown.today);
  const form = useCheckedForm({ rules, reply });
  const { typed, errors } = form;
  const { texts: stored, tripId } = shown;
  return (
    <Form method="post" {...form.props}>
      <fieldset disabled={!shown.mayChange} className="flex flex-col gap-5">
        {tripId && <input type="hidden" name="tripId" value={tripId} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t.from} hint={t.postcodeOrPlace} id={form.id("from")} errors={errors.from}>
            <Input name="from" maxLength={PLACE_MAX} autoComplete="off" defaultValue={typed.from ?? stored.from} />
          </Field>
          <Field label={t.to} hint={t.postcodeOrPlace} id={form.id("to")} errors={errors.to}>
            <Input name="to" maxLength={PLACE_MAX} autoComplete="off" defaultValue={typed.to ?? stored.to} />
          </Field>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t.miles} hint={t.thereAndBack} id={form.id("miles")} errors={errors.miles}>
            <Input
              name="miles"
              inputMode="decimal"
              autoComplete="off"
              className="num"
              defaultValue={typed.miles ?? stored.miles}
            />
          </Field>
          <DayField form={form} name="travelledOn" shown={shown} day={stored.travelledOn} />
        </div>
        <BookingField form={form} bookings={shown.bookings} bookingId={stored.bookingId} />
        {shown.mayChange && <FormFoot intent="save-trip" label={t.saveTrip} back={shown.back} />}
      </fieldset>
    </Form>
  );
}
