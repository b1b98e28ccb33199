import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { Select } from "#ui/select.tsx";
import type { CheckedForm } from "#ui/use-checked-form.ts";
import { PORTFOLIO_CAPTION_MAX } from "../rules/portfolio.files.ts";
import { texts } from "./own-work.texts.tsx";

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
  const t = useTexts(texts);
  const { typed, errors } = form;
  return (
    <>
      <Field label={t.whatItShows} hint={t.customersReadItUnderPicture} id={form.id("caption")} errors={errors.caption}>
        <Input
          name="caption"
          maxLength={PORTFOLIO_CAPTION_MAX}
          autoComplete="off"
          defaultValue={typed.caption ?? work?.caption}
        />
      </Field>
      <Field label={t.kindOfWork} id={form.id("kind")} errors={errors.kind}>
        <Select name="kind" options={kinds} placeholder={t.selectKindOfWork} defaultValue={typed.kind ?? work?.kind} />
      </Field>
      {bookings.length > 0 && (
        <Field
          label={t.booking}
          optional
          hint={t.ifItWasBookedHere}
          id={form.id("bookingId")}
          errors={errors.bookingId}
        >
          <Select
            name="bookingId"
            options={bookings}
            placeholder={t.notBookedHere}
            defaultValue={typed.bookingId ?? work?.bookingId ?? ""}
          />
        </Field>
      )}
    </>
  );
}
