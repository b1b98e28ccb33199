import type { ReactNode } from "react";
import {
  type ArrivalWindow,
  partOfDay,
  WINDOWS,
  windowText,
  windowValue,
} from "#features/bookings/rules/appointment.ts";
import { type Diary, freeWindows } from "#features/calendar/rules/windows.ts";
import { cx } from "#ui/cx.ts";
import { FieldSet } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { texts } from "./texts.ts";

interface ArrivalFieldProps {
  diary: Diary;
  /** The current time, as text. */
  now: string;
  /** The chosen day; empty before one is chosen. */
  day: string;
  /** The value of the chosen window; empty for any time. */
  chosen: string;
  onChoose: (window: string) => void;
  errors: readonly string[] | undefined;
}

/** The windows of the chosen day in which the tradesperson is free. Without JavaScript all windows, which the server checks. */
export function ArrivalField({ diary, now, day, chosen, onChoose, errors }: ArrivalFieldProps) {
  const t = useTexts(texts);
  const hydrated = useHydrated();
  const windows = hydrated && day ? freeWindows(day, diary, new Date(now)) : WINDOWS;
  if (hydrated && !day) return null;
  const isFree = windows.some((one) => windowValue(one) === chosen);
  return (
    <FieldSet
      label={t.arrivalTime}
      id="window"
      hint={windows.length === 0 ? t.noFreeTimeDay : t.whenTheyArrive}
      errors={errors}
      className="mt-8"
    >
      <div className="grid max-w-md grid-cols-2 gap-2.5 sm:grid-cols-3">
        {windows.map((one) => (
          <Choice
            key={windowValue(one)}
            value={windowValue(one)}
            label={<WindowLabel window={one} />}
            checked={chosen === windowValue(one)}
            onChoose={onChoose}
          />
        ))}
        {windows.length > 0 && (
          <Choice value="" label={t.anyTimeThatDay} checked={!isFree} onChoose={onChoose} className="col-span-full" />
        )}
      </div>
    </FieldSet>
  );
}

function WindowLabel({ window }: { window: ArrivalWindow }) {
  const part = partOfDay(window);
  return (
    <>
      {part && <span className="block">{part}</span>}
      <span className={cx("num whitespace-nowrap", part && "block font-normal text-sm text-soft")}>
        {windowText(window)}
      </span>
    </>
  );
}

interface ChoiceProps {
  value: string;
  label: ReactNode;
  checked: boolean;
  onChoose: (value: string) => void;
  className?: string;
}

const Choice = ({ value, label, checked, onChoose, className }: ChoiceProps) => (
  <label
    className={cx(
      "flex min-h-13 items-center justify-center rounded-md border border-edge bg-raised px-2 py-2 text-center font-semibold hover:border-soft",
      "has-checked:border-green has-checked:bg-green-soft has-checked:ring-1 has-checked:ring-green",
      "has-focus-visible:outline-2 has-focus-visible:outline-green has-focus-visible:outline-offset-2",
      className,
    )}
  >
    <input
      type="radio"
      name="window"
      value={value}
      checked={checked}
      onChange={() => onChoose(value)}
      className="sr-only"
    />
    <span>{label}</span>
  </label>
);
