import { useState } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { Select } from "#ui/select.tsx";
import type { CheckedForm } from "#ui/use-checked-form.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { texts } from "./texts.ts";

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
  { value: "sole_trader", label: texts.soleTrader },
  { value: "partnership", label: texts.partnership },
  { value: "limited_company", label: texts.limitedCompany },
];

/** The name, type and contact details of the business. */
export function BusinessFields({ form, business }: BusinessFieldsProps) {
  const t = useTexts(texts);
  const field = (name: keyof typeof business) => ({ id: form.id(name), errors: form.errors[name] });
  const text = (name: Exclude<keyof typeof business, "invoicesForMeAt">) => form.typed[name] ?? business[name] ?? "";
  const [type, setType] = useState(text("type"));
  const hydrated = useHydrated();
  return (
    <>
      <Field label={t.businessName} hint={t.nameYouTradeUnder} {...field("name")}>
        <Input name="name" autoComplete="organization" defaultValue={text("name")} required />
      </Field>
      <Field label={t.businessType} {...field("type")}>
        <Select
          name="type"
          options={TYPES}
          placeholder={t.selectBusinessType}
          defaultValue={text("type")}
          onChange={(event) => setType(event.currentTarget.value)}
          required
        />
      </Field>
      {(!hydrated || type === "limited_company") && (
        <Field label={t.companyNumber} hint={t.forLimitedCompanies} {...field("companyNumber")}>
          <Input name="companyNumber" autoComplete="off" className="sm:max-w-60" defaultValue={text("companyNumber")} />
        </Field>
      )}
      <Field label={t.phone} hint={t.onlyOurTeamSeesIt} {...field("phone")}>
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
      <Field label={t.vatNumber} optional hint={t.onlyIfRegisteredVat} {...field("vatNumber")}>
        <Input name="vatNumber" autoComplete="off" className="sm:max-w-60" defaultValue={text("vatNumber")} />
      </Field>
      <Checkbox
        name="invoicesForMe"
        label={t.makeInvoicesMyCustomers}
        hint={t.whenMoneyReleasedInvoice}
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
  const t = useTexts(texts);
  return (
    <>
      <Field label={t.address} hint={t.whereCustomersReachBusiness} {...field("addressLine1")}>
        <Input name="addressLine1" autoComplete="address-line1" defaultValue={text("addressLine1")} required />
      </Field>
      <Field label={t.addressLine2} optional {...field("addressLine2")}>
        <Input name="addressLine2" autoComplete="address-line2" defaultValue={text("addressLine2")} />
      </Field>
      <Field label={t.townOrCity} {...field("town")}>
        <Input name="town" autoComplete="address-level2" className="sm:max-w-80" defaultValue={text("town")} required />
      </Field>
      <Field label={t.postcode} hint={t.whereYouStartFrom} {...field("postcode")}>
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
