import { Minus, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { lengthText } from "#features/bookings/rules/appointment.ts";
import { TAKES_DAYS } from "#features/bookings/rules/takes.ts";
import { Button } from "#ui/button.tsx";
import { FieldSet } from "#ui/field.tsx";
import type { FieldErrors } from "#ui/form-check.ts";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { typeInto } from "#ui/type-into.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { HOUR_CHOICES, type TakesTexts } from "../rules/typed-takes.ts";

interface TakesFieldsProps {
  texts: TakesTexts | null | undefined;
  /** The words of a quote that does not say it as a number; they stay until it does. */
  words: string | null | undefined;
  errors: FieldErrors;
  /** It is what the labour lines say, until somebody chooses. */
  isFollowing?: boolean;
}

const UNITS = [
  { unit: "hours", label: "Hours" },
  { unit: "half", label: "Half a day" },
  { unit: "days", label: "Days" },
] as const;
const HOURS = HOUR_CHOICES.map((minutes) => ({
  value: String(minutes),
  label: lengthText(minutes),
}));
/** One press each. */
const USUAL = [60, 90, 120, 180] as const;

/** "How long it takes": hours of one day, half a day, or days. Without scripts all of the fields stand there. */
export function TakesFields({ texts, words, errors, isFollowing = false }: TakesFieldsProps) {
  const [unit, setUnit] = useState(texts?.unit ?? "");
  const hydrated = useHydrated();
  const wrong = ["takes", "takes.unit", "takes.minutes", "takes.days"].flatMap((name) => errors[name] ?? []);
  const isShown = (one: string) => !hydrated || unit === one;
  return (
    <FieldSet
      label="How long it takes"
      optional
      hint={isFollowing ? "As in your labour lines" : words && unit === "" ? `You wrote: ${words}` : undefined}
      errors={wrong}
    >
      {words && unit === "" && <input type="hidden" name="duration" value={words} />}
      <div className="flex flex-wrap gap-2">
        {UNITS.map(({ unit: one, label }) => (
          <label key={one} className="choice-tile min-h-12 grow">
            <input
              type="radio"
              name="takes.unit"
              value={one}
              defaultChecked={one === texts?.unit}
              onChange={() => setUnit(one)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      {isShown("hours") && <Hours chosen={texts?.minutes} hydrated={hydrated} />}
      {isShown("days") && <Days chosen={texts?.days} hydrated={hydrated} />}
      <p className="text-sm text-soft">Once it is booked, we keep all of it free in your calendar.</p>
    </FieldSet>
  );
}

function Hours({ chosen, hydrated }: { chosen: string | undefined; hydrated: boolean }) {
  const [minutes, setMinutes] = useState(chosen ?? "");
  const select = useRef<HTMLSelectElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {hydrated &&
        USUAL.map((one) => (
          <Button
            key={one}
            aria-pressed={minutes === String(one)}
            onClick={() => typeInto(select.current, String(one))}
            className="num min-w-14"
          >
            {lengthText(one).replace(/ hours?$/, "")}
            <span className="sr-only">{one === 60 ? " hour" : " hours"}</span>
          </Button>
        ))}
      <Select
        ref={select}
        name="takes.minutes"
        aria-label="Hours"
        options={HOURS}
        placeholder="Other"
        defaultValue={chosen}
        onInput={(event) => setMinutes(event.currentTarget.value)}
        className="w-36"
      />
    </div>
  );
}

function Days({ chosen, hydrated }: { chosen: string | undefined; hydrated: boolean }) {
  const [days, setDays] = useState(chosen ?? "1");
  const input = useRef<HTMLInputElement>(null);
  const step = (by: number) => {
    const wanted = Math.min(TAKES_DAYS.max, Math.max(TAKES_DAYS.min, Number(input.current?.value ?? 1) + by));
    typeInto(input.current, String(wanted));
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {hydrated && (
        <Button aria-label="One day less" icon={<Minus aria-hidden className="size-5" />} onClick={() => step(-1)} />
      )}
      <Input
        ref={input}
        type="number"
        inputMode="numeric"
        name="takes.days"
        aria-label="Days"
        min={TAKES_DAYS.min}
        max={TAKES_DAYS.max}
        defaultValue={chosen ?? "1"}
        onInput={(event) => setDays(event.currentTarget.value)}
        className="num w-20 text-center"
      />
      {hydrated && (
        <Button aria-label="One day more" icon={<Plus aria-hidden className="size-5" />} onClick={() => step(1)} />
      )}
      <span>{days === "1" ? "day" : "days"}</span>
    </div>
  );
}
