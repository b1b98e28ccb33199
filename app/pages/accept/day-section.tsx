import { CalendarDays } from "lucide-react";
import { type ReactNode, useId } from "react";
import { OTHER_DAY } from "#features/bookings/rules/agreement.ts";
import { WINDOWS, windowText, windowValue } from "#features/bookings/rules/appointment.ts";
import { dayAndMonth, shortWeekday } from "#kernel/dates.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { cx } from "#ui/cx.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import type { AcceptView } from "./accept-view.server.ts";
import {
  aboutDays,
  type Choices,
  daysChosen,
  daysOfChoice,
  furtherDays,
  goneText,
  windowFor,
  windowsOf,
} from "./choices.ts";
import { Problem, SheetSection, Unbroken } from "./parts.tsx";
import { useGone } from "./use-choices.ts";

interface DaySectionProps {
  view: AcceptView;
  choices: Choices;
  onChoose: (change: Partial<Choices>) => void;
  /** Opens the month. */
  onMonth: () => void;
  /** A day need not be chosen now, where none is known to be free. */
  isOptional: boolean;
  /** The day is asked for, and the tradesperson confirms it. */
  asks: boolean;
  error: string | undefined;
  /** The express request, below. */
  children: ReactNode;
}

/** "Day and time": the first days with their windows, and the month for another one. Without scripts, each day with each of its windows. */
export function DaySection(props: DaySectionProps) {
  const { view, choices, onChoose, onMonth, isOptional, asks, error, children } = props;
  const gone = useGone(view, choices);
  const { days, apart } = daysOfChoice(view, choices);
  return (
    <SheetSection title="Day and time" id="day">
      <noscript>
        <PlainDays view={view} />
      </noscript>
      <div className="noscript:hidden">
        {apart && <input type="hidden" name="days" value={days.join(" ")} />}
        <Tiles {...{ view, choices, gone, onChoose, onMonth, isOptional }} />
        {gone ? (
          <Problem>{goneText(view, choices)}</Problem>
        ) : (
          <>
            {choices.day !== "" && <Windows view={view} choices={choices} onChoose={onChoose} />}
            <p className="mt-2 text-sm text-soft">{aboutDays(view, asks)}</p>
          </>
        )}
      </div>
      {!gone && error && <Problem>{error}</Problem>}
      {!gone && children}
    </SheetSection>
  );
}

/** A tile for each day, and one for the month. */
const COLUMNS = ["grid-cols-1", "grid-cols-2", "grid-cols-3", "grid-cols-4"];

interface TilesProps extends Pick<DaySectionProps, "view" | "choices" | "onChoose" | "onMonth" | "isOptional"> {
  gone: boolean;
}

function Tiles({ view, choices, gone, onChoose, onMonth, isOptional }: TilesProps) {
  const days = view.days.map(({ day }) => day);
  const isOther = choices.day !== "" && !days.includes(choices.day);
  const shown = isOther ? [...days.slice(0, 2), choices.day].toSorted() : days;
  const isLaterOffered = isOptional && (view.source === "asked" || days.length === 0);
  const firstOf = (day: string) => ({ day, window: windowFor(view, day, choices.window) });
  // Days that are apart are all named, for which a tile has no room.
  const inRows = shown.some((day) => daysOfChoice(view, firstOf(day)).apart);
  return (
    <div
      role="radiogroup"
      aria-label="Day"
      className={cx("grid gap-2", inRows ? "grid-cols-1" : COLUMNS[shown.length])}
    >
      {shown.map((day) => {
        const isTaken = gone && day === choices.day;
        return (
          <Tile
            key={day}
            name="date"
            value={day}
            disabled={isTaken}
            checked={day === choices.day && !isTaken}
            onChoose={() => onChoose(firstOf(day))}
            className={cx(
              inRows ? "num min-h-12 px-3 py-2" : "min-h-16 flex-col py-1.5",
              isTaken && "bg-sunk text-soft line-through",
            )}
          >
            {inRows ? (
              <span className="font-semibold text-balance">
                <Unbroken pieces={daysChosen(view, firstOf(day))} />
              </span>
            ) : (
              <>
                <span className="text-sm font-normal">{shortWeekday(day)}</span>
                <span className="font-semibold">{dayAndMonth(day)}</span>
                <FurtherDays view={view} day={day} />
              </>
            )}
            {isTaken && <span className="sr-only">, taken</span>}
          </Tile>
        );
      })}
      <button
        type="button"
        onClick={onMonth}
        className={cx(
          "flex items-center justify-center rounded-lg border border-edge bg-raised text-sm font-semibold text-green hover:border-soft",
          inRows ? "min-h-12 gap-2" : "min-h-16 flex-col gap-0.5",
        )}
      >
        <CalendarDays aria-hidden className="size-5" />
        <span>
          Another<span className={inRows ? undefined : "sr-only"}> day</span>
        </span>
      </button>
      {isLaterOffered && (
        <Tile
          name="date"
          value=""
          checked={choices.day === ""}
          onChoose={() => onChoose({ day: "", window: "" })}
          className="col-span-full min-h-12"
        >
          Agree a day later
        </Tile>
      )}
    </div>
  );
}

function Windows({ view, choices, onChoose }: Pick<DaySectionProps, "view" | "choices" | "onChoose">) {
  return (
    <div role="radiogroup" aria-label="Arrives between" className="mt-2 grid grid-cols-2 gap-2">
      {windowsOf(view, choices.day).map((window) => (
        <Tile
          key={windowValue(window)}
          name="window"
          value={windowValue(window)}
          checked={choices.window === windowValue(window)}
          onChoose={() => onChoose({ window: windowValue(window) })}
          className="num min-h-12"
        >
          {windowText(window)}
        </Tile>
      ))}
    </div>
  );
}

/** The further days of work that takes several. */
function FurtherDays({ view, day }: { view: AcceptView; day: string }) {
  const further = furtherDays(view, { day, window: windowFor(view, day, "") });
  if (further === null) return null;
  const [joint, weekday, date, ...rest] = further.split(" ");
  return (
    <span className="text-sm font-normal">
      {`${joint} ${weekday} ${date}`}
      {/* A tile of a phone has no room for the month. */}
      <span className="max-sm:sr-only">{` ${rest.join(" ")}`}</span>
    </span>
  );
}

interface TileProps {
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
}

/** A radio as a tile. */
export const Tile = ({ name, value, checked, disabled, onChoose, className, children }: TileProps) => (
  <label className={cx("choice-tile", className)}>
    <input
      type="radio"
      name={name}
      value={value}
      checked={checked}
      disabled={disabled}
      onChange={onChoose}
      className="sr-only"
    />
    {children}
  </label>
);

/** Each day with each of its windows, and fields for another day. */
function PlainDays({ view }: { view: AcceptView }) {
  const id = useId();
  const slots = view.days.flatMap(({ day, windows }) => windows.map((window) => ({ day, window })));
  return (
    <fieldset>
      <legend className="sr-only">Day and time</legend>
      {slots.map(({ day, window }, index) => {
        const chosen = { day, window: windowValue(window) };
        const { days, apart } = daysOfChoice(view, chosen);
        const value = [day, chosen.window, ...(apart ? days : [])].join(" ");
        return (
          <PlainChoice key={value} value={value} first={index === 0}>
            {`${daysChosen(view, chosen).join(" ")}, ${windowText(window)}`}
          </PlainChoice>
        );
      })}
      <PlainChoice value={OTHER_DAY} first={slots.length === 0}>
        Another day
      </PlainChoice>
      <div className="grid grid-cols-2 gap-2">
        <Field label="Other day" id={`${id}-day`}>
          <Input type="date" name="otherDate" min={view.today} />
        </Field>
        <Field label="Arrives between" id={`${id}-window`}>
          <Select
            name="otherWindow"
            options={WINDOWS.map((window) => ({ value: windowValue(window), label: windowText(window) }))}
          />
        </Field>
      </div>
    </fieldset>
  );
}

const PlainChoice = ({ value, first, children }: { value: string; first: boolean; children: ReactNode }) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="radio" name="slot" value={value} defaultChecked={first} className="size-5 accent-green" />
    {children}
  </label>
);

interface ConsentProps {
  /** The day that the label names. The form sends it, so that a request for one day does not count for another. */
  day: string | null;
  label: string;
  cost: string;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
  error: string | undefined;
}

/** The express request to start within the cancellation period. Never ticked at first. */
export function Consent({ day, label, cost, ticked, onTick, error }: ConsentProps) {
  const id = useId();
  return (
    <>
      <div className={cx("mt-3 rounded-lg bg-sunk px-3.5 py-2", error && "border-2 border-red")}>
        <Checkbox
          name="expressRequest"
          value={day ?? "on"}
          checked={ticked}
          onChange={(event) => onTick(event.currentTarget.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          label={<span className="font-semibold">{label}</span>}
          hint={cost}
        />
      </div>
      {error && <Problem id={id}>{error}.</Problem>}
    </>
  );
}
