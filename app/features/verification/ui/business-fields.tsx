import { useState } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { PostcodeField } from "#ui/postcode-field.tsx";
import { Select } from "#ui/select.tsx";
import type { CheckedForm } from "#ui/use-checked-form.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

interface BusinessFieldsProps {
  form: CheckedForm;
  /** The stored business; without a name before it is first saved. */
  business: {
    name?: string;
    type?: string | null;
    companyNumber?: string | null;
    phone?: string | null;
    addressLine1?: string;
    addressLine2?: string | null;
    town?: string;
    postcode: string | null;
    vatNumber?: string | null;
    invoicesForMeAt?: Date | null;
  };
}

const TYPES = [
  { value: "sole_trader", label: "Sole trader" },
  { value: "partnership", label: "Partnership" },
  { value: "limited_company", label: "Limited company" },
];

/** The name, type and contact details of the business. */
export function BusinessFields({ form, business }: BusinessFieldsProps) {
  const field = (name: keyof typeof business) => ({ id: form.id(name), errors: form.errors[name] });
  const text = (name: Exclude<keyof typeof business, "invoicesForMeAt">) => form.typed[name] ?? business[name] ?? "";
  const [type, setType] = useState(text("type"));
  const hydrated = useHydrated();
  return (
    <>
      <Field label="Business name" hint="The name you trade under, or your own name." {...field("name")}>
        <Input name="name" autoComplete="organization" defaultValue={text("name")} required />
      </Field>
      <Field label="Business type" {...field("type")}>
        <Select
          name="type"
          options={TYPES}
          placeholder="Select a business type"
          defaultValue={text("type")}
          onChange={(event) => setType(event.currentTarget.value)}
          required
        />
      </Field>
      {(!hydrated || type === "limited_company") && (
        <Field
          label="Company number"
          hint="For limited companies. 8 characters, such as 01234567 or SC123456."
          {...field("companyNumber")}
        >
          <Input name="companyNumber" autoComplete="off" className="sm:max-w-60" defaultValue={text("companyNumber")} />
        </Field>
      )}
      <Field
        label="Phone"
        hint="Customers see it before they accept your quote, and in their agreement. The law says they must be able to reach you."
        {...field("phone")}
      >
        <Input
          name="phone"
          type="tel"
          autoComplete="tel"
          className="sm:max-w-60"
          defaultValue={text("phone")}
          required
        />
      </Field>
      <AddressFields field={field} text={text} />
      <Field
        label="VAT number"
        optional
        hint="Only if you’re registered for VAT. Your prices will then include VAT."
        {...field("vatNumber")}
      >
        <Input name="vatNumber" autoComplete="off" className="sm:max-w-60" defaultValue={text("vatNumber")} />
      </Field>
      <Checkbox
        name="invoicesForMe"
        label="Make invoices to my customers for me"
        hint="When a customer pays, we invoice them in your name, with your own invoice numbers, and with VAT if you’re registered. You’ll both find the invoice under Documents."
        defaultChecked={
          form.typed.name === undefined ? business.invoicesForMeAt != null : form.typed.invoicesForMe === "on"
        }
      />
    </>
  );
}

interface AddressFieldsProps {
  field: (name: "addressLine1" | "addressLine2" | "town" | "postcode") => {
    id: string;
    errors: readonly string[] | undefined;
  };
  text: (name: "addressLine1" | "addressLine2" | "town" | "postcode") => string;
}

/** The address of the business, which customers must be given by law before they agree to a price. */
function AddressFields({ field, text }: AddressFieldsProps) {
  return (
    <>
      <Field
        label="Address"
        hint="Where customers can contact your business. We show it on your quotes, agreements and invoices, but not on your profile."
        {...field("addressLine1")}
      >
        <Input name="addressLine1" autoComplete="address-line1" defaultValue={text("addressLine1")} required />
      </Field>
      <Field label="Address line 2" optional {...field("addressLine2")}>
        <Input name="addressLine2" autoComplete="address-line2" defaultValue={text("addressLine2")} />
      </Field>
      <Field label="Town or city" {...field("town")}>
        <Input name="town" autoComplete="address-level2" className="sm:max-w-80" defaultValue={text("town")} required />
      </Field>
      <PostcodeField
        hint="Where you travel from. Your profile only shows the first part. Quotes, agreements and invoices show the full postcode."
        {...field("postcode")}
        defaultValue={text("postcode")}
        required
      />
    </>
  );
}
