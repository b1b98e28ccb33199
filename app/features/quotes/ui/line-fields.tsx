import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import type { FieldErrors } from "#ui/form-check.ts";
import { Input } from "#ui/input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { Select } from "#ui/select.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { LINE_TEXT_MAX, QUOTE_LINES_MAX } from "../rules/quote-limits.ts";
import {
  KIND_WORDS,
  LINE_KIND_OPTIONS,
  LINE_KINDS,
  LINE_UNITS,
  type LineTexts,
  VAT_RATES,
} from "../rules/quote-lines.ts";
import type { LineRow } from "./use-line-rows.ts";

interface LineFieldsProps {
  rows: readonly LineRow[];
  errors: FieldErrors;
  /** Whether lines have a rate of VAT. */
  vat: boolean;
  onAdd: (kind: LineTexts["kind"]) => void;
  onRemove: (key: number) => void;
}

const RATES = VAT_RATES.toReversed().map((rate) => ({ value: String(rate), label: `${rate}%` }));

/** The lines of a quote's price. Rows without text and price are ignored. */
export function LineFields({ rows, errors, vat, onAdd, onRemove }: LineFieldsProps) {
  const hydrated = useHydrated();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Lines of the price</legend>
      <ul className="hairlines border-line border-y">
        {rows.map(({ key, line }, place) => (
          <LineRowFields
            key={key}
            place={place}
            line={line}
            errors={errors}
            vat={vat}
            onRemove={hydrated ? () => onRemove(key) : undefined}
          />
        ))}
      </ul>
      {hydrated && rows.length < QUOTE_LINES_MAX && (
        <div className="mt-3 flex flex-wrap gap-2">
          {LINE_KINDS.map((kind) => (
            <Button key={kind} size="sm" icon={<Plus aria-hidden className="size-5" />} onClick={() => onAdd(kind)}>
              {KIND_WORDS[kind]}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface RowProps {
  place: number;
  line: LineTexts;
  errors: FieldErrors;
  vat: boolean;
  onRemove: (() => void) | undefined;
}

function LineRowFields({ place, line, errors, vat, onRemove }: RowProps) {
  const name = (field: keyof LineTexts) => `lines[${place}].${field}`;
  const label = (text: string): ReactNode => (
    <>
      {text}
      <span className="sr-only">{` of line ${place + 1}`}</span>
    </>
  );
  return (
    <li className="py-3.5">
      <div className="flex items-end gap-2">
        <Field label={`Line ${place + 1}`} errors={errors[name("text")]} className="flex-1">
          <Input name={name("text")} defaultValue={line.text} maxLength={LINE_TEXT_MAX + 1} autoComplete="off" />
        </Field>
        {onRemove && (
          <button
            type="button"
            aria-label={`Remove line ${place + 1}`}
            onClick={onRemove}
            className="tap inline-flex items-center justify-center rounded-md text-soft hover:bg-sunk hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
      <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Field label={label("Kind")} errors={errors[name("kind")]}>
          <Select name={name("kind")} defaultValue={line.kind ?? "labour"} options={LINE_KIND_OPTIONS} />
        </Field>
        <Field label={label("Quantity")} errors={errors[name("quantity")]}>
          <Input name={name("quantity")} defaultValue={line.quantity ?? "1"} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label={label("Unit")} errors={errors[name("unit")]}>
          <Select name={name("unit")} defaultValue={line.unit ?? "each"} options={LINE_UNITS} />
        </Field>
        <Field label={label("Price")} errors={errors[name("unitPrice")]}>
          <MoneyInput name={name("unitPrice")} defaultValue={line.unitPrice} />
        </Field>
        {vat && (
          <Field label={label("VAT")} errors={errors[name("vatRate")]}>
            <Select name={name("vatRate")} defaultValue={line.vatRate ?? RATES[0]?.value} options={RATES} />
          </Field>
        )}
      </div>
    </li>
  );
}
