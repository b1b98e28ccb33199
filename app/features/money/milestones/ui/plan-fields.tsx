import { Plus, X } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { TypedPart } from "#features/bookings/rules/plan/plan.ts";
import { DESCRIPTION_MAX, MILESTONES_MAX, TITLE_MAX } from "#features/bookings/rules/plan/plan-limits.ts";
import { formatPounds, parsePounds } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import type { FieldErrors } from "#ui/form-check.ts";
import { Input } from "#ui/input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

interface PlanFieldsProps {
  rows: readonly TypedPart[];
  /** The price that the rows must add up to, in pence; null while it is not known. */
  price: number | null;
  errors: FieldErrors;
  /** The earliest possible due date. */
  today: string;
}

const amountOf = (text: unknown): number => parsePounds(String(text ?? "")) ?? 0;

/** The rows of a plan, with the remaining amount, updated while typing. Empty rows are ignored. */
export function PlanFields({ rows, price, errors, today }: PlanFieldsProps) {
  const [keys, setKeys] = useState(() => rows.map((_row, index) => index));
  const [planned, setPlanned] = useState(() => rows.reduce((sum, row) => sum + amountOf(row.amount), 0));
  const list = useRef<HTMLOListElement>(null);
  const hydrated = useHydrated();
  function count() {
    const inputs = list.current?.querySelectorAll<HTMLInputElement>('input[name$=".amount"]') ?? [];
    setPlanned([...inputs].reduce((sum, { value }) => sum + amountOf(value), 0));
  }
  function drop(key: number) {
    setKeys((now) => now.filter((other) => other !== key));
    requestAnimationFrame(count);
  }
  return (
    <div>
      <ol ref={list} onInput={(event: FormEvent) => event && count()} className="hairlines border-line border-y">
        {keys.map((key, place) => (
          <PartFields
            key={key}
            place={place}
            part={rows[key] ?? {}}
            errors={errors}
            today={today}
            onDrop={hydrated && keys.length > 1 ? () => drop(key) : undefined}
          />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {hydrated && keys.length < MILESTONES_MAX && (
          <Button
            icon={<Plus aria-hidden className="size-5" />}
            onClick={() => setKeys((now) => [...now, Math.max(-1, ...now) + 1])}
          >
            Add milestone
          </Button>
        )}
        <p role="status" className="num text-soft">
          {leftText(price, planned)}
        </p>
      </div>
    </div>
  );
}

function leftText(price: number | null, planned: number): string {
  if (price === null) return `${formatPounds(planned)} planned`;
  const left = price - planned;
  const of = `${formatPounds(planned)} of ${formatPounds(price)} planned`;
  if (left === 0) return of;
  return left > 0 ? `${of}, ${formatPounds(left)} left` : `${of}, ${formatPounds(-left)} too much`;
}

interface PartFieldsProps {
  place: number;
  part: TypedPart;
  errors: FieldErrors;
  today: string;
  onDrop: (() => void) | undefined;
}

function PartFields({ place, part, errors, today, onDrop }: PartFieldsProps) {
  const number = place + 1;
  const name = (field: keyof TypedPart) => `milestones[${place}].${field}`;
  return (
    <li className="grid grid-cols-2 gap-4 py-5 sm:grid-cols-[minmax(0,1fr)_9rem_11rem]">
      <Field label={`Milestone ${number}`} errors={errors[name("title")]} className="max-sm:col-span-2">
        <Input name={name("title")} defaultValue={part.title} maxLength={TITLE_MAX + 1} autoComplete="off" />
      </Field>
      <Field label={<NumberedLabel text="Price" number={number} />} errors={errors[name("amount")]}>
        <MoneyInput name={name("amount")} defaultValue={part.amount} />
      </Field>
      <Field label={<NumberedLabel text="Due by" number={number} />} optional errors={errors[name("dueDate")]}>
        <Input type="date" name={name("dueDate")} defaultValue={part.dueDate ?? undefined} min={today} />
      </Field>
      <Field
        label={<NumberedLabel text="Details" number={number} />}
        optional
        errors={errors[name("description")]}
        className="col-span-2"
      >
        <Textarea
          name={name("description")}
          defaultValue={part.description ?? undefined}
          rows={2}
          maxLength={DESCRIPTION_MAX + 1}
          className="min-h-20"
        />
      </Field>
      {onDrop && (
        <div className="self-end justify-self-start max-sm:col-span-2 sm:justify-self-end">
          <Button variant="text" icon={<X aria-hidden className="size-5" />} onClick={onDrop}>
            Remove
            <span className="sr-only">{` milestone ${number}`}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

/** "Price" on screen; "Price of milestone 2" for screen readers. */
function NumberedLabel({ text, number }: { text: string; number: number }) {
  return (
    <>
      {text}
      <span className="sr-only">{` of milestone ${number}`}</span>
    </>
  );
}
