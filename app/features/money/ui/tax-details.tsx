import { ShieldCheck } from "lucide-react";
import { Form } from "react-router";
import { longDay } from "#kernel/dates.ts";
import { Field, FieldSet } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { type CheckedForm, useCheckedForm } from "#ui/use-checked-form.ts";
import type { SellerKind } from "../rules/seller-details.schema.ts";
import type { SuggestedSeller } from "../rules/suggested-seller.ts";
import { texts } from "./tax-details.texts.ts";

/** Tax details as their owner sees them, with only the last characters of the tax number. */
export interface TaxTexts {
  kind: SellerKind;
  legalName: string;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  postcode: string;
  dateOfBirth: string | null;
  companyNumber: string | null;
  taxNumber: string;
}

interface TaxDetailsProps {
  /** Null before they are given. */
  details: TaxTexts | null;
  /** What the form starts with before they are given. */
  suggested: SuggestedSeller | null;
  /** The action's reply. */
  reply: unknown;
}

/** A tradesperson's tax details, and their form. */
export function TaxDetails({ details, suggested, reply }: TaxDetailsProps) {
  const t = useTexts(texts);
  return (
    <>
      <p className="max-w-measure text-soft">{t.whyWeAsk}</p>
      {details ? (
        <>
          <Summary details={details} />
          <details className="mt-4">
            <summary className="link tap inline-flex cursor-pointer items-center">{t.changeTaxDetails}</summary>
            <div className="mt-4">
              <TaxForm start={details} reply={reply} />
            </div>
          </details>
        </>
      ) : (
        <div className="mt-6">
          {suggested && <p className="mb-5 max-w-measure">{t.filledIn}</p>}
          <TaxForm start={suggested} reply={reply} />
        </div>
      )}
    </>
  );
}

function Summary({ details }: { details: TaxTexts }) {
  const t = useTexts(texts);
  const lines = [
    { label: t.legalName, text: details.legalName },
    {
      label: t.address,
      text: [details.addressLine1, details.addressLine2, details.city, details.postcode].filter(Boolean).join(", "),
    },
    ...(details.companyNumber ? [{ label: t.companyNumber, text: details.companyNumber }] : []),
    ...(details.dateOfBirth ? [{ label: t.dateOfBirth, text: longDay(details.dateOfBirth) }] : []),
    { label: t.taxNumber, text: details.taxNumber },
  ];
  return (
    <dl className="mt-5 grid gap-x-6 gap-y-3 border-line border-y py-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
      {lines.map(({ label, text }) => (
        <div key={label} className="contents">
          <dt className="text-soft max-sm:-mb-2">{label}</dt>
          <dd className="num wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const rules = () => import("../rules/seller-details.schema.ts").then((found) => found.sellerDetailsSchema);

/** CSS alone shows the field that fits the choice above, so that it works without JavaScript. */
const FOR_PEOPLE = "hidden group-has-[[value=individual]:checked]:block";
const FOR_COMPANIES = "hidden group-has-[[value=company]:checked]:block";

/** What is stored, or else what was suggested. */
type Start = TaxTexts | SuggestedSeller | null;

interface TaxFieldsProps {
  form: CheckedForm;
  start: Start;
}

/** The value of a field: the submitted one, otherwise the one it starts with. The tax number is never shown again. */
const textOf = ({ form, start }: TaxFieldsProps, name: Exclude<keyof TaxTexts, "kind" | "taxNumber">) =>
  form.typed[name] ?? start?.[name] ?? "";

function TaxForm({ start, reply }: { start: Start; reply: unknown }) {
  const t = useTexts(texts);
  const form = useCheckedForm({ rules, reply });
  const field = (name: string) => ({ id: form.id(name), errors: form.errors[name] });
  return (
    <Form
      method="post"
      action="/tradesperson/payments"
      className="group flex flex-col gap-5"
      preventScrollReset
      {...form.props}
    >
      <FieldSet label={t.youTradeAs} {...field("kind")}>
        <RadioCards
          name="kind"
          columns={3}
          defaultValue={form.typed.kind ?? start?.kind ?? "individual"}
          choices={[
            { value: "individual", label: t.yourself, hint: t.soleTrader },
            { value: "partnership", label: t.partnership, hint: t.twoOrMorePeople },
            { value: "company", label: t.company, hint: t.registeredAtCompaniesHouse },
          ]}
        />
      </FieldSet>
      <NameAndAddress form={form} start={start} />
      <Numbers form={form} start={start} />
      <div>
        <SubmitButton
          intent="save-tax-details"
          variant="agree"
          block
          busyLabel={t.saving}
          icon={<ShieldCheck aria-hidden className="size-5" />}
        >
          {t.saveTaxDetails}
        </SubmitButton>
      </div>
    </Form>
  );
}

function NameAndAddress(props: TaxFieldsProps) {
  const t = useTexts(texts);
  const { form } = props;
  const field = (name: string) => ({ id: form.id(name), errors: form.errors[name] });
  return (
    <>
      <Field label={t.legalName} hint={t.legalNameHint} {...field("legalName")}>
        <Input name="legalName" autoComplete="off" defaultValue={textOf(props, "legalName")} />
      </Field>
      <Field label={t.addressLine1} {...field("addressLine1")}>
        <Input name="addressLine1" autoComplete="address-line1" defaultValue={textOf(props, "addressLine1")} />
      </Field>
      <Field label={t.addressLine2} optional {...field("addressLine2")}>
        <Input name="addressLine2" autoComplete="address-line2" defaultValue={textOf(props, "addressLine2")} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
        <Field label={t.townOrCity} {...field("city")}>
          <Input name="city" autoComplete="address-level2" defaultValue={textOf(props, "city")} />
        </Field>
        <Field label={t.postcode} {...field("postcode")}>
          <Input name="postcode" autoComplete="postal-code" defaultValue={textOf(props, "postcode")} />
        </Field>
      </div>
    </>
  );
}

/** The numbers by which HMRC identifies people and companies. */
function Numbers(props: TaxFieldsProps) {
  const t = useTexts(texts);
  const { form } = props;
  const field = (name: string) => ({ id: form.id(name), errors: form.errors[name] });
  return (
    <>
      <div className={FOR_PEOPLE}>
        <Field label={t.dateOfBirth} {...field("dateOfBirth")}>
          <Input
            name="dateOfBirth"
            type="date"
            autoComplete="bday"
            className="sm:max-w-56"
            defaultValue={textOf(props, "dateOfBirth")}
          />
        </Field>
      </div>
      <div className={FOR_COMPANIES}>
        <Field label={t.companyNumber} hint={t.companyNumberHint} {...field("companyNumber")}>
          <Input
            name="companyNumber"
            autoComplete="off"
            className="sm:max-w-56"
            defaultValue={textOf(props, "companyNumber")}
          />
        </Field>
      </div>
      <Field label={t.taxNumber} hint={t.taxNumberHint} {...field("taxNumber")}>
        <Input name="taxNumber" autoComplete="off" spellCheck={false} className="sm:max-w-56" />
      </Field>
    </>
  );
}
