import { ShieldCheck } from "lucide-react";
import { Form } from "react-router";
import { longDay } from "#kernel/dates.ts";
import { Field, FieldSet } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { PostcodeField } from "#ui/postcode-field.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { type CheckedForm, useCheckedForm } from "#ui/use-checked-form.ts";
import type { SellerKind } from "../rules/seller-details.schema.ts";
import type { SuggestedSeller } from "../rules/suggested-seller.ts";

/** Tax details as their owner sees them, with only the last characters of the tax number. */
interface TaxTexts {
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
  /** The page whose action saves them. */
  action: string;
  /** The action's reply. */
  reply: unknown;
}

/** A tradesperson's tax details, and their form. */
export function TaxDetails({ details, suggested, action, reply }: TaxDetailsProps) {
  return (
    <>
      <p className="max-w-measure text-soft">
        {
          "By law, we tell HM Revenue & Customs each year who was paid here, and how much. You get a copy. We store these details encrypted and show them to no other user."
        }
      </p>
      {details ? (
        <>
          <Summary details={details} />
          <details className="mt-4">
            <summary className="link tap inline-flex cursor-pointer items-center">Change tax details</summary>
            <div className="mt-4">
              <TaxForm start={details} action={action} reply={reply} />
            </div>
          </details>
        </>
      ) : (
        <div className="mt-6">
          {suggested && (
            <p className="mb-5 max-w-measure">
              We filled in what you told us about your business. Check it before you save.
            </p>
          )}
          <TaxForm start={suggested} action={action} reply={reply} />
        </div>
      )}
    </>
  );
}

function Summary({ details }: { details: TaxTexts }) {
  const lines = [
    { label: "Legal name", text: details.legalName },
    {
      label: "Address",
      text: [details.addressLine1, details.addressLine2, details.city, details.postcode].filter(Boolean).join(", "),
    },
    ...(details.companyNumber ? [{ label: "Company number", text: details.companyNumber }] : []),
    ...(details.dateOfBirth ? [{ label: "Date of birth", text: longDay(details.dateOfBirth) }] : []),
    { label: "Tax number", text: details.taxNumber },
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

function TaxForm({ start, action, reply }: { start: Start } & Pick<TaxDetailsProps, "action" | "reply">) {
  const form = useCheckedForm({ rules, reply });
  const field = (name: string) => ({ id: form.id(name), errors: form.errors[name] });
  return (
    <Form method="post" action={action} className="group flex flex-col gap-5" preventScrollReset {...form.props}>
      <FieldSet label="You trade as" {...field("kind")}>
        <RadioCards
          name="kind"
          columns={3}
          defaultValue={form.typed.kind ?? start?.kind ?? "individual"}
          choices={[
            { value: "individual", label: "Yourself", hint: "A sole trader" },
            { value: "partnership", label: "A partnership", hint: "Two or more people" },
            { value: "company", label: "A company", hint: "Registered at Companies House" },
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
          busyLabel="Saving…"
          icon={<ShieldCheck aria-hidden className="size-5" />}
        >
          Save tax details
        </SubmitButton>
      </div>
    </Form>
  );
}

function NameAndAddress(props: TaxFieldsProps) {
  const { form } = props;
  const field = (name: string) => ({ id: form.id(name), errors: form.errors[name] });
  return (
    <>
      <Field label="Legal name" hint="As on your tax return, not your trading name." {...field("legalName")}>
        <Input name="legalName" autoComplete="off" defaultValue={textOf(props, "legalName")} />
      </Field>
      <Field label="Address line 1" {...field("addressLine1")}>
        <Input name="addressLine1" autoComplete="address-line1" defaultValue={textOf(props, "addressLine1")} />
      </Field>
      <Field label="Address line 2" optional {...field("addressLine2")}>
        <Input name="addressLine2" autoComplete="address-line2" defaultValue={textOf(props, "addressLine2")} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
        <Field label="Town or city" {...field("city")}>
          <Input name="city" autoComplete="address-level2" defaultValue={textOf(props, "city")} />
        </Field>
        <PostcodeField {...field("postcode")} defaultValue={textOf(props, "postcode")} />
      </div>
    </>
  );
}

/** The numbers by which HMRC identifies people and companies. */
function Numbers(props: TaxFieldsProps) {
  const { form } = props;
  const field = (name: string) => ({ id: form.id(name), errors: form.errors[name] });
  return (
    <>
      <div className={FOR_PEOPLE}>
        <Field label="Date of birth" {...field("dateOfBirth")}>
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
        <Field label="Company number" hint="8 digits, or 2 letters and 6 digits." {...field("companyNumber")}>
          <Input
            name="companyNumber"
            autoComplete="off"
            className="sm:max-w-56"
            defaultValue={textOf(props, "companyNumber")}
          />
        </Field>
      </div>
      <Field
        label="Tax number"
        hint="Your National Insurance number or Unique Taxpayer Reference (10 digits). For a partnership or a company, its Unique Taxpayer Reference."
        {...field("taxNumber")}
      >
        <Input name="taxNumber" autoComplete="off" spellCheck={false} className="sm:max-w-56" />
      </Field>
    </>
  );
}
