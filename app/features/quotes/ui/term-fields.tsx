import { useEffect, useRef, useState } from "react";
import { shortDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { formatPounds, parsePounds, poundsInput } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import type { FieldErrors } from "#ui/form-check.ts";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { MoneyInput } from "#ui/money-input.tsx";
import { typeInto } from "#ui/type-into.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { QuoteTexts } from "../rules/quote.fields.ts";
import { QUOTE_OPEN_DAYS } from "../rules/quote.machine.ts";
import { DURATION_MAX, GUARANTEE_MAX, START_DAYS_MAX, VALID_DAYS_MAX } from "../rules/quote-limits.ts";
import { Folded } from "./folded.tsx";
import { texts as ownTexts } from "./term-fields.texts.ts";

/** The terms of a quote besides its price, as typed. */
export type QuoteTerms = Pick<QuoteTexts, "deposit" | "earliest_start" | "duration" | "guarantee" | "valid_until">;

interface TermFieldsProps {
  texts: QuoteTexts;
  /** What is typed now. */
  typed: QuoteTerms;
  errors: FieldErrors;
  today: string;
  /** The price in pence; null while it is not typed. */
  amount: number | null;
}

/** The terms of a quote besides its price, a row each: deposit, days, duration, guarantee. */
export function TermFields({ texts, typed, errors, today, amount }: TermFieldsProps) {
  const t = useTexts(ownTexts);
  const deposit = parsePounds(typed.deposit ?? "");
  const rows = (row: keyof QuoteTerms) => ({ open: Boolean(texts[row]), errors, names: [row] });
  const day = (typedDay: string | null | undefined) => (typedDay ? shortDay(typedDay, today) : null);
  return (
    <div className="border-line border-t">
      <Folded title={t.deposit} value={deposit === null ? null : formatPounds(deposit)} {...rows("deposit")}>
        <DepositField texts={texts} errors={errors} amount={amount} />
      </Folded>
      <Folded title={t.earliestStart} none={t.notGiven} value={day(typed.earliest_start)} {...rows("earliest_start")}>
        <Field label={t.earliestStart} optional errors={errors.earliest_start}>
          <Input
            type="date"
            name="earliest_start"
            defaultValue={texts.earliest_start ?? undefined}
            min={today}
            max={addDays(today, START_DAYS_MAX)}
          />
        </Field>
      </Folded>
      <Folded title={t.howLongItTakes} none={t.notGiven} value={typed.duration || null} {...rows("duration")}>
        <Field label={t.howLongItTakes} optional errors={errors.duration}>
          <Input
            name="duration"
            defaultValue={texts.duration ?? undefined}
            placeholder={t.exampleDuration}
            maxLength={DURATION_MAX + 1}
            autoComplete="off"
          />
        </Field>
      </Folded>
      <Folded title={t.guarantee} value={typed.guarantee || null} {...rows("guarantee")}>
        <Field label={t.guarantee} optional errors={errors.guarantee}>
          <Input
            name="guarantee"
            defaultValue={texts.guarantee ?? undefined}
            placeholder={t.exampleGuarantee}
            maxLength={GUARANTEE_MAX + 1}
            autoComplete="off"
          />
        </Field>
      </Folded>
      <Folded
        title={t.validUntil}
        none={`${QUOTE_OPEN_DAYS} days`}
        value={day(typed.valid_until)}
        {...rows("valid_until")}
      >
        <Field label={t.validUntil} optional errors={errors.valid_until}>
          <Input
            type="date"
            name="valid_until"
            defaultValue={texts.valid_until}
            min={today}
            max={addDays(today, VALID_DAYS_MAX)}
          />
        </Field>
      </Folded>
    </div>
  );
}

const SHARES = [25, 50] as const;

/** The deposit, typed or as a share of the price, which it then follows. */
function DepositField({ texts, errors, amount }: Omit<TermFieldsProps, "today" | "typed">) {
  const t = useTexts(ownTexts);
  const [share, setShare] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  useEffect(() => {
    if (share !== null && amount !== null)
      typeInto(input.current, poundsInput(Math.floor((amount * share + 50) / 100)));
  }, [share, amount]);
  return (
    <Field label={t.deposit} optional hint={t.paidFirstHeldUntil} errors={errors.deposit}>
      <div className="flex flex-wrap items-center gap-2">
        <MoneyInput
          name="deposit"
          defaultValue={texts.deposit ?? undefined}
          className="w-28"
          ref={input}
          onInput={({ nativeEvent }) => nativeEvent.isTrusted && setShare(null)}
        />
        {hydrated &&
          amount !== null &&
          SHARES.map((percent) => (
            <Button key={percent} size="sm" aria-pressed={share === percent} onClick={() => setShare(percent)}>
              {percent}%<span className="sr-only">{t.ofAmount(formatPounds(amount))}</span>
            </Button>
          ))}
      </div>
    </Field>
  );
}
