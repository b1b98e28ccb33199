import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { fee, formatPounds, MAX_AMOUNT, MIN_AMOUNT, PLATFORM_FEE, parsePounds, poundsInput } from "#kernel/money.ts";
import { Field } from "#ui/field.tsx";
import { type FieldErrors, formValues } from "#ui/form-check.ts";
import { MoneyInput } from "#ui/money-input.tsx";
import { StickyAct } from "#ui/page.tsx";
import { Switch } from "#ui/switch.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { typeInto } from "#ui/type-into.ts";
import type { QuoteTexts } from "../rules/quote.fields.ts";
import { youReceive } from "../rules/quote.labels.ts";
import type { ShownFile } from "../rules/quote-files.ts";
import { MESSAGE_MAX } from "../rules/quote-limits.ts";
import { type LineTexts, linesText, linesTyped, type QuoteLine, totalsOf } from "../rules/quote-lines.ts";
import type { SuggestedDate } from "./date-fields.tsx";
import { DateFields } from "./date-fields-lazy.tsx";
import { FileFields } from "./file-fields-lazy.tsx";
import { LineFields } from "./line-fields.tsx";
import { QuotedLines } from "./quoted-lines.tsx";
import { TermFields } from "./term-fields.tsx";
import type { useLineRows } from "./use-line-rows.ts";

interface QuoteFieldsProps {
  /** The initial values: pounds as text, and the message. */
  texts: QuoteTexts;
  errors: FieldErrors;
  rows: ReturnType<typeof useLineRows>;
  /** The tradesperson's; null if they are not registered for VAT. */
  vatNumber: string | null;
  /** The earliest possible day. */
  today: string;
  /** Free windows of the tradesperson's calendar. */
  suggested: readonly SuggestedDate[];
  /** How many rows for dates there are at first. */
  dateRows: number;
  /** What the tradesperson may quote until their identity is approved; null once it is. */
  limit?: string | null;
  /** The fields of its milestones. */
  children?: ReactNode;
  /** Those that it has when it is edited. */
  files?: readonly ShownFile[] | undefined;
  /** The button that sends it, which a phone keeps at the foot with the price. */
  act?: ReactNode;
}

/**
 * The fields of a quote: price, message, lines, terms. While lines are typed, the amount is their total; below it stands what the
 * tradesperson receives, and what the customer will see of the lines.
 */
export function QuoteFields(props: QuoteFieldsProps) {
  const { texts, errors, rows, vatNumber, today, suggested, dateRows, limit, files = [], children, act } = props;
  const fields = useRef<HTMLDivElement>(null);
  const { typed, read } = useTyped(texts, vatNumber !== null);
  const { amount, lines } = typed;
  const within = amount !== null && amount >= MIN_AMOUNT && amount <= MAX_AMOUNT;
  // A line that is added or removed changes the total, but no field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the fields of the rows
  useEffect(() => read(fields.current), [rows.rows.length]);
  return (
    <div ref={fields} onInput={() => read(fields.current)} className="flex flex-col gap-5">
      <Field
        label="Amount"
        hint={lines.length > 0 ? "The total of your lines" : "The whole price to the customer, in pounds"}
        errors={errors.amount}
      >
        <MoneyInput
          name="amount"
          defaultValue={texts.amount}
          readOnly={lines.length > 0}
          className="max-w-52"
          required
        />
      </Field>
      <LimitNote limit={limit} />
      <p role="status" className="num -mt-3 min-h-6 text-sm text-soft">
        {within ? youReceive(amount) : `Our fee is ${PLATFORM_FEE}, and you receive the rest`}
      </p>
      <Folded
        title="Break the price down"
        open={Boolean(texts.lines?.length)}
        errors={errors}
        names={["lines", "vat_registered"]}
      >
        {vatNumber && (
          <Switch
            name="vat_registered"
            label="Charge VAT"
            hint={`Lines are before VAT, and the price includes it. VAT number ${vatNumber}`}
            defaultChecked={texts.vat_registered !== null}
          />
        )}
        <LineFields
          rows={rows.rows}
          errors={errors}
          vat={typed.vat}
          onAdd={(kind) => rows.add({ kind })}
          onRemove={rows.remove}
        />
      </Folded>
      <Folded title="Dates you offer" open={Boolean(texts.dates?.length)} errors={errors} names={["dates"]}>
        <DateFields dates={texts.dates} suggested={suggested} errors={errors} today={today} rows={dateRows} />
      </Folded>
      <Field label="Message" hint="What the price includes, and when you can come" errors={errors.message}>
        <Textarea name="message" rows={5} counter={MESSAGE_MAX} defaultValue={texts.message} required />
      </Field>
      <Folded
        title="Deposit, dates and guarantee"
        open={Boolean(texts.deposit || texts.earliest_start || texts.duration || texts.guarantee)}
        errors={errors}
        names={["deposit", "valid_until", "earliest_start", "duration", "guarantee"]}
      >
        <TermFields texts={texts} errors={errors} today={today} amount={within ? amount : null} />
      </Folded>
      <Folded title="Photos and PDFs" open={files.length > 0} errors={errors} names={["files"]}>
        <FileFields files={files} errors={errors} />
      </Folded>
      {children}
      <Preview lines={lines} amount={within ? amount : null} deposit={typed.deposit} />
      {act && (
        <StickyAct className="compare-act">
          {within && (
            <p className="num flex w-full justify-between gap-4 lg:hidden">
              <span>
                <strong>{formatPounds(amount)}</strong> <span className="text-sm text-soft">the customer pays</span>
              </span>
              <span>
                <strong className="text-green">{formatPounds(amount - fee(amount))}</strong>{" "}
                <span className="text-sm text-soft">you receive</span>
              </span>
            </p>
          )}
          {act}
        </StickyAct>
      )}
    </div>
  );
}

interface Typed {
  amount: ReturnType<typeof parsePounds>;
  lines: readonly QuoteLine[];
  deposit: ReturnType<typeof parsePounds>;
  vat: boolean;
}

/** What is typed, in pence. `read` also writes the total of the lines into the amount. */
function useTyped(texts: QuoteTexts, mayCharge: boolean) {
  const [typed, setTyped] = useState<Typed>(() => {
    const vat = mayCharge && texts.vat_registered !== null;
    return { ...amountsOf(texts), lines: linesTyped(texts.lines ?? [], vat), vat };
  });
  function read(fields: HTMLElement | null) {
    const form = fields?.closest("form");
    if (!form) return;
    const values = formValues(new FormData(form)) as QuoteTexts;
    const vat = mayCharge && values.vat_registered === "on";
    const lines = linesTyped((values.lines ?? []) as LineTexts[], vat);
    setTyped({ ...amountsOf(values), lines, vat });
    if (lines.length > 0) typeInto(form.elements.namedItem("amount"), poundsInput(totalsOf(lines).total));
  }
  return { typed, read };
}

const amountsOf = ({ amount, deposit }: QuoteTexts) => ({
  amount: parsePounds(amount ?? ""),
  deposit: parsePounds(deposit ?? ""),
});

function LimitNote({ limit }: Pick<QuoteFieldsProps, "limit">) {
  if (!limit) return null;
  return (
    <p className="-mt-2 text-sm">
      {limit}{" "}
      <Link to="/tradesperson/setup?step=3" className="link">
        Send your checks
      </Link>
    </p>
  );
}

interface FoldedProps {
  title: string;
  open: boolean;
  errors: FieldErrors;
  /** The fields inside: an error of one of them opens it. */
  names: readonly string[];
  children: ReactNode;
}

/** Fields that not every quote needs. */
function Folded({ title, open, errors, names, children }: FoldedProps) {
  const wrong = Object.keys(errors).some(
    (field) => errors[field]?.length && names.some((name) => field.startsWith(name)),
  );
  return (
    <details open={open || wrong || undefined}>
      <summary className="link tap inline-flex cursor-pointer items-center">{title}</summary>
      <div className="mt-2 flex flex-col gap-4">{children}</div>
    </details>
  );
}

/** The lines and the two payments as the customer will see them. */
function Preview({
  lines,
  amount,
  deposit,
}: {
  lines: readonly QuoteLine[];
  amount: number | null;
  deposit: number | null;
}) {
  const payments =
    amount !== null && deposit !== null && deposit >= MIN_AMOUNT && deposit + MIN_AMOUNT <= amount
      ? { first: formatPounds(deposit), rest: formatPounds(amount - deposit) }
      : null;
  if (lines.length === 0 && !payments) return null;
  return (
    <section aria-label="What the customer will see" className="rounded-lg border border-line bg-raised p-5">
      <p className="mb-2 font-semibold">What the customer will see</p>
      <QuotedLines lines={lines.length > 0 ? linesText(lines) : null} payments={payments} />
    </section>
  );
}
