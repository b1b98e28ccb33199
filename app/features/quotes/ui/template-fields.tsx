import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { MILESTONES_MAX, TITLE_MAX } from "#features/bookings/rules/plan/plan-limits.ts";
import { formatPounds, parsePounds } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import type { FieldErrors } from "#ui/form-check.ts";
import { Input } from "#ui/input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { AVAILABILITY_MAX, LINE_MAX, MESSAGE_MAX, NAME_MAX, TEMPLATE_LINES_MAX } from "../rules/quote-limits.ts";
import { LINE_KIND_OPTIONS } from "../rules/quote-lines.ts";

type Row = Readonly<Record<string, string | undefined>>;

/** The texts of a template's form. */
export interface TemplateTexts {
  name?: string;
  message?: string;
  availability?: string;
  lines?: readonly Row[];
  shares?: readonly Row[];
}

/** The fields of a template. Empty rows are ignored. */
export function TemplateFields({ texts, errors }: { texts: TemplateTexts; errors: FieldErrors }) {
  return (
    <>
      <Field label="Name" hint="Only you can see it" errors={errors.name}>
        <Input name="name" defaultValue={texts.name} maxLength={NAME_MAX + 1} autoComplete="off" required />
      </Field>
      <Field label="Message" hint="What the price includes, and how you work" errors={errors.message}>
        <Textarea name="message" rows={5} counter={MESSAGE_MAX} defaultValue={texts.message} required />
      </Field>
      <Field
        label="Availability"
        optional
        hint="When you can come, and how long it takes. We add this to the end of the message."
        errors={errors.availability}
      >
        <Input
          name="availability"
          defaultValue={texts.availability}
          maxLength={AVAILABILITY_MAX + 1}
          autoComplete="off"
        />
      </Field>
      <Rows
        name="lines"
        title="Price breakdown"
        hint="Prices before VAT. Leave them empty to enter the price for each job."
        kinds
        first={{ field: "text", label: "Line", most: LINE_MAX }}
        second={{ field: "price", label: "Price", input: (props) => <MoneyInput {...props} /> }}
        add="Add line"
        most={TEMPLATE_LINES_MAX}
        rows={texts.lines ?? []}
        errors={errors}
        together={(typed) => {
          const price = typed.reduce((sum, text) => sum + (parsePounds(text) ?? 0), 0);
          return price > 0 ? `Price: ${formatPounds(price)}` : "";
        }}
      />
      <Rows
        name="shares"
        title="Milestones"
        hint="How payment is split, as percentages of the price. Leave these empty to be paid all at once."
        first={{ field: "title", label: "Milestone", most: TITLE_MAX }}
        second={{ field: "percent", label: "Share (%)", input: (props) => <Percent {...props} /> }}
        add="Add milestone"
        most={MILESTONES_MAX}
        rows={texts.shares ?? []}
        errors={errors}
        together={(typed) => {
          const shared = typed.reduce((sum, text) => sum + (Number.parseInt(text, 10) || 0), 0);
          return shared > 0 ? `${shared} of 100%` : "";
        }}
      />
    </>
  );
}

interface InputProps {
  name: string;
  defaultValue: string | undefined;
}

const Percent = (props: InputProps) => <Input {...props} inputMode="numeric" autoComplete="off" className="num" />;

interface RowsProps {
  name: "lines" | "shares";
  title: string;
  hint: string;
  first: { field: string; label: string; most: number };
  second: { field: string; label: string; input: (props: InputProps) => React.ReactNode };
  /** Whether each row has a kind of line. */
  kinds?: true;
  add: string;
  most: number;
  rows: readonly Row[];
  errors: FieldErrors;
  /** The total of the second fields, as text. */
  together: (typed: readonly string[]) => string;
}

/** The number of empty rows below the filled ones, so that rows can be added without JavaScript. */
const EMPTY_ROWS = 2;

function Rows(props: RowsProps) {
  const { name, title, hint, first, second, add, most, rows, together } = props;
  const shown = Math.min(most, Math.max(rows.length + 1, EMPTY_ROWS));
  const [keys, setKeys] = useState(() => Array.from({ length: shown }, (_, index) => index));
  const [sum, setSum] = useState(() => together(rows.map((row) => row[second.field] ?? "")));
  const list = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();
  function count() {
    const typed = list.current?.querySelectorAll<HTMLInputElement>(`input[name$=".${second.field}"]`) ?? [];
    setSum(together([...typed].map(({ value }) => value)));
  }
  function drop(key: number) {
    setKeys((now) => now.filter((other) => other !== key));
    requestAnimationFrame(count);
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">
        {title} <span className="font-normal text-soft">(optional)</span>
      </legend>
      <p className="mt-1 text-sm text-soft">{hint}</p>
      <ul ref={list} onInput={count} className="hairlines mt-3 border-line border-y">
        {keys.map((key, place) => (
          <RowFields
            key={key}
            {...props}
            name={`${name}[${place}]`}
            what={`${first.label.toLowerCase()} ${place + 1}`}
            label={`${first.label} ${place + 1}`}
            row={rows[key]}
            onRemove={hydrated && keys.length > 1 ? () => drop(key) : undefined}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {hydrated && keys.length < most && (
          <Button
            size="sm"
            icon={<Plus aria-hidden className="size-5" />}
            onClick={() => setKeys((now) => [...now, Math.max(-1, ...now) + 1])}
          >
            {add}
          </Button>
        )}
        <p role="status" className="num text-soft">
          {sum}
        </p>
      </div>
    </fieldset>
  );
}

interface RowFieldsProps extends Pick<RowsProps, "first" | "second" | "errors" | "kinds"> {
  /** The name of the row in the form: "lines[0]". */
  name: string;
  /** "Line 1", and the same in the middle of a sentence. */
  label: string;
  what: string;
  row: Row | undefined;
  /** Absent for a row that cannot be removed. */
  onRemove: (() => void) | undefined;
}

function RowFields({ name, label, what, row, kinds, first, second, errors, onRemove }: RowFieldsProps) {
  const [one, other] = [`${name}.${first.field}`, `${name}.${second.field}`];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_min(7rem,35vw)_auto] items-start gap-x-2 py-3.5 sm:gap-x-3 sm:grid-cols-[minmax(0,1fr)_8rem_auto]">
      <Field label={label} errors={errors[one]}>
        <Input name={one} defaultValue={row?.[first.field]} maxLength={first.most + 1} autoComplete="off" />
      </Field>
      <Field
        label={
          <>
            {second.label}
            <span className="sr-only">{` of ${what}`}</span>
          </>
        }
        errors={errors[other]}
      >
        {second.input({ name: other, defaultValue: row?.[second.field] })}
      </Field>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${what}`}
          onClick={onRemove}
          className="tap mt-7.5 inline-flex items-center justify-center rounded-md text-soft hover:bg-sunk hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
      {kinds && (
        <Field label={`Kind of ${what}`} hideLabel className="col-start-1 row-start-2">
          <Select name={`${name}.kind`} defaultValue={row?.kind ?? "labour"} options={LINE_KIND_OPTIONS} />
        </Field>
      )}
    </li>
  );
}
