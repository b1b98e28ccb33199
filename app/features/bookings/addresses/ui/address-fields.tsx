import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { PostcodeField } from "#ui/postcode-field.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { CheckedForm } from "#ui/use-checked-form.ts";
import { NOTES_MAX } from "../rules/address.format.ts";
import type { Address } from "../rules/address.schema.ts";

interface AddressFieldsProps {
  form: CheckedForm;
  /** What the fields contain at first. */
  address: Partial<Address>;
}

/** The fields of an address, of how to get in, and of a phone number. */
export function AddressFields({ form, address }: AddressFieldsProps) {
  const field = (name: keyof Address) => ({ id: form.id(name), errors: form.errors[name] });
  const text = (name: keyof Address) => ({ name, defaultValue: form.typed[name] ?? address[name] ?? "" });
  return (
    <>
      <Field label="Address" {...field("line1")}>
        <Input {...text("line1")} autoComplete="address-line1" required />
      </Field>
      <Field label="Address line 2" optional {...field("line2")}>
        <Input {...text("line2")} autoComplete="address-line2" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
        <Field label="Town or city" {...field("town")}>
          <Input {...text("town")} autoComplete="address-level2" required />
        </Field>
        <PostcodeField {...field("postcode")} {...text("postcode")} required />
      </div>
      <Field
        label="Phone number"
        hint="For the day of the visit. Only the tradesperson you book sees it."
        {...field("phone")}
      >
        <Input {...text("phone")} type="tel" autoComplete="tel" className="sm:max-w-60" required />
      </Field>
      <Field
        label="Access notes"
        optional
        hint="How to get in, where to park, and where to find the stopcock or fuse box."
        {...field("accessNotes")}
      >
        <Textarea {...text("accessNotes")} counter={NOTES_MAX} />
      </Field>
    </>
  );
}
