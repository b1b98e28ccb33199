import { useState } from "react";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import type { CheckedForm } from "#ui/use-checked-form.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

interface BusinessFieldsProps {
  form: CheckedForm;
  /** What is stored; without a name before the first time. */
  business: {
    name?: string;
    type?: string;
    companyNumber?: string | null;
    phone?: string;
    postcode: string | null;
  };
}

const TYPES = [
  { value: "sole_trader", label: "Sole trader" },
  { value: "partnership", label: "Partnership" },
  { value: "limited_company", label: "Limited company" },
];

/** What the business is called, what it is, and how it is reached. */
export function BusinessFields({ form, business }: BusinessFieldsProps) {
  const field = (name: keyof typeof business) => ({ id: form.id(name), errors: form.errors[name] });
  const text = (name: keyof typeof business) => form.typed[name] ?? business[name] ?? "";
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
      <Field label="Phone" hint="Only our team sees it." {...field("phone")}>
        <Input
          name="phone"
          type="tel"
          autoComplete="tel"
          className="sm:max-w-60"
          defaultValue={text("phone")}
          required
        />
      </Field>
      <Field label="Postcode" hint="Where you start from. Customers only see the first part." {...field("postcode")}>
        <Input
          name="postcode"
          autoComplete="postal-code"
          className="sm:max-w-60"
          defaultValue={text("postcode")}
          required
        />
      </Field>
    </>
  );
}
