import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { Textarea } from "#ui/textarea.tsx";
import type { CheckedForm } from "#ui/use-checked-form.ts";
import type { Address } from "../rules/address.schema.ts";
import { NOTES_MAX } from "../rules/address-limits.ts";
import { texts } from "./address-fields.texts.ts";

interface AddressFieldsProps {
  form: CheckedForm;
  /** What the fields contain at first. */
  address: Partial<Address>;
}

/** The fields of an address, of how to get in, and of a phone number. */
export function AddressFields({ form, address }: AddressFieldsProps) {
  const t = useTexts(texts);
  const field = (name: keyof Address) => ({ id: form.id(name), errors: form.errors[name] });
  const text = (name: keyof Address) => ({ name, defaultValue: form.typed[name] ?? address[name] ?? "" });
  return (
    <>
      <Field label={t.address} {...field("line1")}>
        <Input {...text("line1")} autoComplete="address-line1" required />
      </Field>
      <Field label={t.addressLine2} optional {...field("line2")}>
        <Input {...text("line2")} autoComplete="address-line2" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
        <Field label={t.townOrCity} {...field("town")}>
          <Input {...text("town")} autoComplete="address-level2" required />
        </Field>
        <Field label={t.postcode} {...field("postcode")}>
          <Input {...text("postcode")} autoComplete="postal-code" autoCapitalize="characters" required />
        </Field>
      </div>
      <Field label={t.phoneNumber} hint={t.forDayOfVisit} {...field("phone")}>
        <Input {...text("phone")} type="tel" autoComplete="tel" className="sm:max-w-60" required />
      </Field>
      <Field label={t.accessNotes} optional hint={t.howToGetIn} {...field("accessNotes")}>
        <Textarea {...text("accessNotes")} counter={NOTES_MAX} />
      </Field>
    </>
  );
}
