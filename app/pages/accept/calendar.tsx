import { ChevronLeft, ChevronRight } from "lucide-react";
import { DayPicker } from "react-day-picker";
import { enGB } from "react-day-picker/locale/en-GB";
import { shortWeekday } from "#kernel/dates.ts";
import { cx } from "#ui/cx.ts";

interface CalendarProps {
  /** Today in London: days before it cannot be chosen. */
  today: string;
  /** "2026-03-03", or empty. */
  selected: string;
  /** Whether a day can be chosen. */
  isFree: (day: string) => boolean;
  /** Whether a day is marked, because it is in the cancellation period. */
  isEarly: (day: string) => boolean;
  onSelect: (day: string) => void;
}

/** Converts a calendar day to midnight in the browser's time zone, so that no time zone changes the day. */
const toDate = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
};
const two = (n: number) => String(n).padStart(2, "0");
const toDay = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const arrow = "tap inline-flex items-center justify-center rounded-md hover:bg-sunk aria-disabled:opacity-40";
const dayButton =
  "mx-auto flex h-11 w-full max-w-11 items-center justify-center rounded-md bg-green-soft font-semibold hover:bg-green hover:text-on-green disabled:pointer-events-none disabled:bg-transparent";

const components = {
  Chevron: ({ orientation }: { orientation?: string }) => {
    const Icon = orientation === "left" ? ChevronLeft : ChevronRight;
    return <Icon aria-hidden className="size-5" />;
  },
};

/** A calendar of one month in which one day can be chosen. */
export function Calendar({ today, selected, isFree, isEarly, onSelect }: CalendarProps) {
  const first = toDate(today);
  return (
    <DayPicker
      mode="single"
      required
      locale={enGB}
      today={first}
      startMonth={first}
      endMonth={new Date(first.getFullYear() + 2, first.getMonth(), 1)}
      defaultMonth={selected ? toDate(selected) : first}
      disabled={(date) => date < first || !isFree(toDay(date))}
      modifiers={{ early: (date) => date >= first && isFree(toDay(date)) && isEarly(toDay(date)) }}
      modifiersClassNames={{ early: "early-day" }}
      selected={selected ? toDate(selected) : undefined}
      onSelect={(day) => onSelect(toDay(day))}
      components={components}
      formatters={{ formatWeekdayName: (date) => shortWeekday(toDay(date)) }}
      classNames={{
        root: "num relative w-full max-w-md select-none",
        months: "relative",
        month: "w-full",
        month_caption: "flex h-11 items-center justify-center",
        caption_label: "font-heading font-semibold text-lg",
        nav: "absolute inset-x-0 top-0 z-1 flex justify-between",
        button_previous: arrow,
        button_next: arrow,
        month_grid: "mt-2 w-full table-fixed border-collapse",
        weekday: "py-2 font-normal text-sm text-soft",
        day: "p-0.5 text-center",
        day_button: dayButton,
        today: "[&>button]:underline [&>button]:decoration-2 [&>button]:underline-offset-4",
        disabled: "text-soft/60 font-normal [&>button]:font-normal",
        outside: "invisible",
        selected: cx("[&>button]:bg-green [&>button]:text-on-green", "[&>button]:hover:bg-green-hover"),
      }}
    />
  );
}
