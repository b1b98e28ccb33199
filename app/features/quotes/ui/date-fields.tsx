import { Check } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { partOfDay, WINDOWS, windowText, windowValue } from "#features/bookings/rules/appointment.ts";
import { addDays } from "#kernel/days.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { cx } from "#ui/cx.ts";
import { Field } from "#ui/field.tsx";
import type { FieldErrors } from "#ui/form-check.ts";
import { Input } from "#ui/input.tsx";
import { oneLineEach } from "#ui/one-line.ts";
import { Select } from "#ui/select.tsx";
import { typeInto } from "#ui/type-into.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { DateTexts } from "../rules/offered-dates.ts";
import { DATE_DAYS_MAX, DATES_MAX, VALID_DAYS_MAX } from "../rules/quote-limits.ts";

/** A free window of the tradesperson's calendar, with its texts. */
export interface SuggestedDate {
  date: string;
  window: string;
  /** The further days, where they are apart. */
  more?: readonly string[];
  day: string;
  time: string;
}

interface DateFieldsProps {
  /** By row; one that was left empty has none. */
  dates: readonly (DateTexts | undefined)[] | null | undefined;
  suggested: readonly SuggestedDate[];
  errors: FieldErrors;
  today: string;
  /** How many rows there are at first, for a browser without JavaScript, which cannot add any. */
  rows: number;
  /** How many days the work takes. */
  days: number;
  /** The days need not follow each other, so that each of them is given. */
  apart: boolean;
  onApart: (apart: boolean) => void;
}

const CHOICES = WINDOWS.map((window) => ({
  value: windowValue(window),
  label: [partOfDay(window), windowText(window)].filter(Boolean).join(", "),
}));

/** The dates that a quote offers: windows of the calendar that are free, one press each, or any other day and time. */
export function DateFields(props: DateFieldsProps) {
  const { dates, suggested, errors, today, rows: least, days, apart, onApart } = props;
  const hydrated = useHydrated();
  const [rows, setRows] = useState(Math.max(dates?.length ?? 0, least));
  const isApart = apart && days > 1;
  // A row of days that are apart is long, so each is added when it is wanted.
  const add = () => setRows(isApart ? Math.min(rows + 1, DATES_MAX) : DATES_MAX);
  const { fields, typed, read, toggle } = useDateRows(dates, rows, add);
  return (
    <div ref={fields} onInput={read} className="flex flex-col gap-4">
      {(hydrated || rows > 0) && (
        <p className="text-sm text-soft">
          {isApart
            ? `Up to ${DATES_MAX} choices of days, from your calendar. The customer can choose one when they accept.`
            : `Up to ${DATES_MAX}, from your calendar. The customer can choose one when they accept.`}
        </p>
      )}
      {hydrated && days > 1 && (
        <Checkbox
          label="Days apart"
          hint={`The ${days} days need not follow each other. Those between stay free.`}
          checked={apart}
          onChange={() => onApart(!apart)}
        />
      )}
      {hydrated && suggested.length > 0 && (
        <div className={isApart ? "grid gap-2 lg:grid-cols-2" : "flex flex-wrap gap-2"}>
          {suggested.map((date) => (
            <Suggestion
              key={rowValue(date)}
              date={date}
              isChosen={typed.includes(rowValue(date))}
              isWide={isApart}
              onPress={() => toggle(date)}
            />
          ))}
        </div>
      )}
      {Array.from({ length: rows }, (_, row) => (
        <DateRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          key={row}
          row={row}
          texts={dates?.[row]}
          errors={errors}
          today={today}
          apart={isApart}
          count={days}
        />
      ))}
      {hydrated && rows < DATES_MAX && (
        <div>
          <Button size="sm" onClick={add}>
            {isApart ? "Other days" : "Other time"}
          </Button>
        </div>
      )}
    </div>
  );
}

interface SuggestionProps {
  date: SuggestedDate;
  isChosen: boolean;
  /** It names several days, so it has a row or half of one. */
  isWide: boolean;
  onPress: () => void;
}

const Suggestion = ({ date, isChosen, isWide, onPress }: SuggestionProps) => (
  <Button
    className={cx(
      "h-auto py-1.5 aria-pressed:border-green aria-pressed:ring-1 aria-pressed:ring-green",
      isWide && "justify-between",
    )}
    aria-pressed={isChosen}
    onClick={onPress}
  >
    {!isWide && <Chosen isChosen={isChosen} />}
    <span className="num min-w-0 text-left">
      <span className="block text-wrap">{oneLineEach(date.day)}</span>
      <span className="block font-normal text-sm">{date.time}</span>
    </span>
    {isWide && <Chosen isChosen={isChosen} />}
  </Button>
);

const Chosen = ({ isChosen }: Pick<SuggestionProps, "isChosen">) =>
  isChosen && <Check aria-hidden className="size-4.5 flex-none text-green" />;

interface DateRowProps extends Pick<DateFieldsProps, "errors" | "today" | "apart"> {
  row: number;
  texts: DateTexts | undefined;
  /** How many days the work takes. */
  count: number;
}

/** One element for both, so that what was typed stays when the days become apart: then each day of the work is given. */
function DateRow({ row, texts, errors, today, apart, count }: DateRowProps) {
  const of = (field: string) => errors[`dates[${row}].${field}`];
  const title = useId();
  const days = { min: addDays(today, 1), max: addDays(today, VALID_DAYS_MAX + DATE_DAYS_MAX) };
  const further = { row, texts, days, errors: of("days") };
  const group = apart ? { role: "group", "aria-labelledby": title } : {};
  return (
    <div {...group} className={cx("grid gap-4 sm:grid-cols-2", apart && "rounded-lg border border-line p-4")}>
      {apart && (
        <p id={title} className="col-span-full font-semibold">
          {`Choice ${row + 1}`} <span className="font-normal text-soft">(optional)</span>
        </p>
      )}
      <Field label={apart ? "Day 1" : `Date ${row + 1}`} optional={!apart} errors={of("date")}>
        <Input type="date" name={`dates[${row}].date`} defaultValue={texts?.date} {...days} />
      </Field>
      <Field
        label={apart ? "Arrival on day 1" : `Arrival ${row + 1}`}
        optional={!apart}
        errors={of("window") ?? of("windowStart") ?? of("windowEnd")}
      >
        <Select
          name={`dates[${row}].window`}
          options={choicesWith(texts?.window)}
          placeholder="Choose"
          defaultValue={texts?.window}
        />
      </Field>
      {apart ? (
        <FurtherDays {...further} count={count - 1} labelOf={(day) => `Day ${day}`} />
      ) : (
        <noscript className="col-span-full grid gap-4 sm:grid-cols-2">
          <FurtherDays
            {...further}
            count={PLAIN_FURTHER}
            labelOf={(day) => `Day ${day} of date ${row + 1}, if days are apart`}
          />
        </noscript>
      )}
    </div>
  );
}

/** Without scripts nobody says first that the days are apart, or how many there are. A refusal shows as many as the work takes. */
const PLAIN_FURTHER = 3;

interface FurtherDaysProps {
  row: number;
  texts: DateTexts | undefined;
  days: { min: string; max: string };
  errors: readonly string[] | undefined;
  count: number;
  labelOf: (day: number) => string;
}

/** The days of the work after the first, where they are apart. */
const FurtherDays = ({ row, texts, days, errors, count, labelOf }: FurtherDaysProps) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a further day is its place
    <Field key={index} label={labelOf(index + 2)} errors={index === 0 ? errors : undefined}>
      <Input type="date" name={`dates[${row}].more[${index}]`} defaultValue={texts?.more?.[index]} {...days} />
    </Field>
  ));

/** The choices, and a window of two hours that the API was sent. */
const choicesWith = (window: string | undefined) =>
  !window || CHOICES.some(({ value }) => value === window)
    ? CHOICES
    : [...CHOICES, { value: window, label: window.replace("-", " to ") }];

const rowValue = ({ date = "", window = "", more = [] }: DateTexts = {}): string =>
  [`${date} ${window}`, ...more.filter(Boolean)].join(" ");

/** What the rows say, and a suggestion that is written into the first empty one, or is taken out of its row. */
function useDateRows(dates: DateFieldsProps["dates"], rows: number, showAll: () => void) {
  const fields = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(() => (dates ?? []).map((date) => rowValue(date)));
  const [waiting, setWaiting] = useState<DateTexts | null>(null);
  const read = () => setTyped(rowsIn(fields.current).map(({ texts }) => rowValue(texts)));

  function toggle(date: DateTexts) {
    const all = rowsIn(fields.current);
    const chosen = all.find(({ texts }) => rowValue(texts) === rowValue(date));
    if (chosen) return write(chosen, {});
    const empty = all.find(({ texts }) => rowValue(texts) === " ");
    if (empty) return write(empty, date);
    showAll();
    setWaiting(date);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that has been added is filled
  useEffect(() => {
    const empty = waiting && rowsIn(fields.current).find(({ texts }) => rowValue(texts) === " ");
    if (empty && waiting) write(empty, waiting);
    setWaiting(null);
  }, [rows, waiting]);
  return { fields, typed, read, toggle };
}

interface RowFields {
  date: HTMLInputElement;
  window: HTMLSelectElement;
  more: HTMLInputElement[];
  texts: DateTexts;
}

const rowsIn = (fields: HTMLElement | null): RowFields[] =>
  [...(fields?.querySelectorAll<HTMLInputElement>('input[name$=".date"]') ?? [])].flatMap((date) => {
    const row = date.name.replace(".date", "");
    const window = fields?.querySelector<HTMLSelectElement>(`[name="${row}.window"]`);
    const more = [...(fields?.querySelectorAll<HTMLInputElement>(`[name^="${row}.more"]`) ?? [])];
    const texts = { date: date.value, window: window?.value, more: more.map(({ value }) => value) };
    return window ? [{ date, window, more, texts }] : [];
  });

function write({ date, window, more }: RowFields, texts: DateTexts): void {
  typeInto(date, texts.date ?? "");
  typeInto(window, texts.window ?? "");
  for (const [index, day] of more.entries()) typeInto(day, texts.more?.[index] ?? "");
}
