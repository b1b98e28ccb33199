import { Lock, MapPin } from "lucide-react";
import { useState } from "react";
import { NEW_ADDRESS } from "#features/bookings/rules/agreement.ts";
import { cx } from "#ui/cx.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { PostcodeField } from "#ui/postcode-field.tsx";
import type { CheckedForm } from "#ui/use-checked-form.ts";
import type { AcceptView } from "./accept-view.server.ts";
import { SheetSection } from "./parts.tsx";

interface WhereSectionProps {
  view: AcceptView;
  form: CheckedForm;
}

/** "Where": the address that was used last, with the other saved ones under Change; the first time, the fields of an address. */
export function WhereSection({ view, form }: WhereSectionProps) {
  const { saved } = view.where;
  const [last] = saved;
  const [chosen, setChosen] = useState(form.typed.addressId ?? last?.id ?? NEW_ADDRESS);
  const [isOpen, setIsOpen] = useState(chosen !== last?.id);
  const shown = saved.find(({ id }) => id === chosen);
  if (!last)
    return (
      <SheetSection title="Where" id="where">
        <input type="hidden" name="addressId" value={NEW_ADDRESS} />
        <NewAddress view={view} form={form} />
      </SheetSection>
    );
  return (
    <SheetSection title="Where" id="where">
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="border-line border-y">
        <summary className="flex cursor-pointer list-none items-start gap-3 py-3 [&::-webkit-details-marker]:hidden">
          <MapPin aria-hidden className="mt-0.5 size-5.5 flex-none text-green" />
          <span className="wrap-anywhere min-w-0 flex-1">
            {shown?.short ?? "Another address"}
            {shown?.notes && <span className="line-clamp-1 text-sm text-soft">{shown.notes}</span>}
          </span>
          <span className="tap -my-2.5 inline-flex items-center font-semibold text-green">Change</span>
        </summary>
        <div className="pb-4">
          {saved.map(({ id, text }) => (
            <AddressChoice key={id} value={id} chosen={chosen} onChoose={setChosen}>
              {text}
            </AddressChoice>
          ))}
          <AddressChoice value={NEW_ADDRESS} chosen={chosen} onChoose={setChosen}>
            Another address
          </AddressChoice>
          <div className={cx("mt-3", chosen !== NEW_ADDRESS && "hidden noscript:block")}>
            <NewAddress view={view} form={form} />
          </div>
        </div>
      </details>
    </SheetSection>
  );
}

interface AddressChoiceProps {
  value: string;
  chosen: string;
  onChoose: (value: string) => void;
  children: string;
}

const AddressChoice = ({ value, chosen, onChoose, children }: AddressChoiceProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="radio"
      name="addressId"
      value={value}
      checked={chosen === value}
      onChange={() => onChoose(value)}
      className="size-5 flex-none accent-green"
    />
    <span className="wrap-anywhere">{children}</span>
  </label>
);

/** The postcode of the job is known, and the rest comes from the browser, if it keeps addresses. */
function NewAddress({ view, form }: WhereSectionProps) {
  const field = (name: string) => ({ id: form.id(name), errors: form.errors[name] });
  const text = (name: string, known = "") => ({ name, defaultValue: form.typed[name] ?? known });
  return (
    <div className="flex flex-col gap-4">
      <Field label="House number and street" {...field("line1")}>
        <Input {...text("line1")} autoComplete="address-line1" />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_8.25rem] gap-2.5">
        <Field label="Town" {...field("town")}>
          <Input {...text("town")} autoComplete="address-level2" />
        </Field>
        <PostcodeField {...field("postcode")} {...text("postcode", view.where.postcode)} />
      </div>
      <Field label="How to get in" optional {...field("accessNotes")}>
        <Input {...text("accessNotes")} autoComplete="off" />
      </Field>
      <Field label="Your phone" {...field("phone")}>
        <Input {...text("phone")} type="tel" autoComplete="tel" />
      </Field>
      <p className="text-sm text-soft">
        <Lock aria-hidden className="mr-1 inline size-4" />
        {`Only ${view.person.first} sees these, until 30 days after work, and on invoices. We save them for next time.`}
      </p>
    </div>
  );
}
