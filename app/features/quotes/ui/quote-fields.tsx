import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { daysOfWork } from "#features/bookings/rules/appointment.ts";
import { fee, formatPounds, MAX_AMOUNT, MIN_AMOUNT, type Pence, parsePounds, poundsInput } from "#kernel/money.ts";
import { Field } from "#ui/field.tsx";
import { type FieldErrors, formValues } from "#ui/form-check.ts";
import { MoneyInput } from "#ui/money-input.tsx";
import { StickyAct } from "#ui/page.tsx";
import { Switch } from "#ui/switch.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { typeInto } from "#ui/type-into.ts";
import { feeBasis, type PriceWithVat, vatOwed, youReceive } from "../rules/quote.labels.ts";
import type { ShownFile } from "../rules/quote-files.ts";
import { MESSAGE_MAX } from "../rules/quote-limits.ts";
import { type LineTexts, linesText, linesTyped, type QuoteLine, totalsOf } from "../rules/quote-lines.ts";
import type { QuoteTexts } from "../rules/quote-texts.ts";
import { minutesTyped, type TakesTexts, takesOfLabour } from "../rules/typed-takes.ts";
import type { SuggestedDate } from "./date-fields.tsx";
import { DateFields } from "./date-fields-lazy.tsx";
import { FileFields } from "./file-fields-lazy.tsx";
import { Folded } from "./folded.tsx";
import { LineFields } from "./line-fields.tsx";
import { QuotedLines } from "./quoted-lines.tsx";
import { TakesFields } from "./takes-fields.tsx";
import { type QuoteTerms, TermFields } from "./term-fields.tsx";
import { useFreeDates } from "./use-free-dates.ts";
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
  /** The job that it is for, if one is known: the way there is left out of what is free. */
  jobId?: string | undefined;
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
  /** The form is a sheet over the page. */
  inSheet?: boolean;
}

/**
 * The fields of a quote: price, message, lines, terms. While lines are typed, the amount is their total; below it stands what the
 * tradesperson receives, and what the customer will see of the lines.
 */
export function QuoteFields(props: QuoteFieldsProps) {
  const { texts, errors, rows, vatNumber, today, limit, children, act, inSheet = false } = props;
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
        {within ? youReceive(priceOf(typed, amount)) : "You receive the rest"}. {feeBasis(typed.vat)}
      </p>
      <div className="border-line border-t">
        <Folded
          title="Break the price down"
          value={countText(lines.length, "line")}
          open={Boolean(texts.lines?.length)}
          errors={errors}
          names={["lines", "vatRegistered"]}
        >
          {vatNumber && (
            <Switch
              name="vatRegistered"
              label="Charge VAT"
              hint={`Enter lines before VAT. The price includes it. VAT number ${vatNumber}`}
              defaultChecked={texts.vatRegistered !== null}
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
      </div>
      <Length texts={texts} lines={lines} errors={errors} onFollowed={() => read(fields.current)} />
      <Dates {...props} count={typed.dates} takes={typed.terms.takes} />
      <Field label="Message" hint="What the price includes, and when you can come" errors={errors.message}>
        <Textarea name="message" rows={5} counter={MESSAGE_MAX} defaultValue={texts.message} required />
      </Field>
      <TermFields texts={texts} typed={typed.terms} errors={errors} today={today} amount={within ? amount : null} />
      <FileFields files={props.files} errors={errors} />
      {children}
      <Preview lines={lines} amount={within ? amount : null} deposit={typed.deposit} />
      {act && (
        <Foot inSheet={inSheet}>
          {within && (
            <p className="num flex w-full items-end justify-between gap-4 lg:hidden">
              <span>
                <strong className="block font-heading text-2xl leading-tight">{formatPounds(amount)}</strong>
                <span className="text-sm text-soft">the customer pays{typed.vat && ", with VAT"}</span>
              </span>
              <span className="text-right">
                <strong className="block text-green text-lg">{formatPounds(amount - fee(amount))}</strong>
                <span className="text-sm text-soft">
                  you receive{typed.vat && `, ${formatPounds(vatOwed(priceOf(typed, amount)))} of it VAT`}
                </span>
              </span>
            </p>
          )}
          {act}
        </Foot>
      )}
    </div>
  );
}

interface DatesProps extends QuoteFieldsProps {
  /** How many are typed. */
  count: number;
  takes: TakesTexts | null | undefined;
}

/** The dates that are offered, free for all of the work. */
function Dates({ texts, errors, today, suggested, dateRows, jobId, count, takes }: DatesProps) {
  const [isOpen, setOpen] = useState(false);
  const [apart, setApart] = useState(texts.dates?.some((date) => date?.more?.some(Boolean)) ?? false);
  const free = useFreeDates(suggested, { takes, jobId, apart, isShown: isOpen });
  const days = daysOfWork(minutesTyped(takes));
  return (
    <div className="border-line border-t">
      <Folded
        title="Dates you offer"
        value={countText(count, apart && days > 1 ? "choice" : "date")}
        open={Boolean(texts.dates?.length)}
        errors={errors}
        names={["dates"]}
        onToggle={setOpen}
      >
        <DateFields
          dates={texts.dates}
          suggested={free}
          errors={errors}
          today={today}
          rows={dateRows}
          days={days}
          apart={apart}
          onApart={setApart}
        />
      </Folded>
    </div>
  );
}

interface LengthProps extends Pick<QuoteFieldsProps, "texts" | "errors"> {
  lines: readonly QuoteLine[];
  /** The fields say something else, which nobody typed. */
  onFollowed: () => void;
}

/** How long the work takes: what the labour lines say, until somebody chooses. */
function Length({ texts, lines, errors, onFollowed }: LengthProps) {
  const [isChosen, setChosen] = useState(Boolean(texts.takes?.unit));
  const [followed, setFollowed] = useState<TakesTexts | null>(null);
  const labour = takesOfLabour(lines);
  const key = JSON.stringify(followed);
  if (!isChosen && JSON.stringify(labour) !== key) setFollowed(labour);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each length
  useEffect(onFollowed, [key]);
  return (
    <div onInput={() => setChosen(true)}>
      <TakesFields
        key={key}
        texts={followed ?? texts.takes}
        words={texts.takes || followed ? null : texts.duration}
        errors={errors}
        isFollowing={!isChosen && followed !== null}
      />
    </div>
  );
}

/** The price and the button that sends it: at the foot of a phone's screen, or of the sheet that scrolls above it. */
const Foot = ({ inSheet, children }: { inSheet: boolean; children: ReactNode }) =>
  inSheet ? (
    <div className="sticky bottom-0 z-10 flex flex-col gap-3 border-line border-t bg-raised py-3">{children}</div>
  ) : (
    <StickyAct className="compare-act">{children}</StickyAct>
  );

const countText = (count: number, what: string): string | null =>
  count === 0 ? null : `${count} ${what}${count === 1 ? "" : "s"}`;

interface Typed {
  amount: ReturnType<typeof parsePounds>;
  lines: readonly QuoteLine[];
  deposit: ReturnType<typeof parsePounds>;
  vat: boolean;
  /** How many dates are complete. */
  dates: number;
  terms: QuoteTerms & Pick<QuoteTexts, "takes">;
}

/** The price that is typed, with its VAT. */
const priceOf = ({ lines, vat }: Typed, amount: Pence): PriceWithVat => ({
  amount,
  vatRegistered: vat,
  lines: lines.length > 0 ? lines : null,
});

/** What is typed, in pence. `read` also writes the total of the lines into the amount. */
function useTyped(texts: QuoteTexts, mayCharge: boolean) {
  const [typed, setTyped] = useState<Typed>(() => {
    const vat = mayCharge && texts.vatRegistered !== null;
    return { ...partsOf(texts), lines: linesTyped(texts.lines ?? [], vat), vat };
  });
  function read(fields: HTMLElement | null) {
    const form = fields?.closest("form");
    if (!form) return;
    const values = formValues(new FormData(form)) as QuoteTexts;
    const vat = mayCharge && values.vatRegistered === "on";
    const lines = linesTyped((values.lines ?? []) as LineTexts[], vat);
    setTyped({ ...partsOf(values), lines, vat });
    if (lines.length > 0) typeInto(form.elements.namedItem("amount"), poundsInput(totalsOf(lines).total));
  }
  return { typed, read };
}

const partsOf = (texts: QuoteTexts) => ({
  amount: parsePounds(texts.amount ?? ""),
  deposit: parsePounds(texts.deposit ?? ""),
  dates: (texts.dates ?? []).filter((one) => one?.date && one.window).length,
  terms: texts,
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
