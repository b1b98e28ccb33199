import { useEffect, useRef, useState } from "react";
import { addDays } from "#kernel/days.ts";
import { formatPounds, poundsInput } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import type { FieldErrors } from "#ui/form-check.ts";
import { Input } from "#ui/input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { typeInto } from "#ui/type-into.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { QuoteTexts } from "../rules/quote.fields.ts";
import { DURATION_MAX, GUARANTEE_MAX, START_DAYS_MAX, VALID_DAYS_MAX } from "../rules/quote-limits.ts";

interface TermFieldsProps {
  texts: QuoteTexts;
  errors: FieldErrors;
  today: string;
  /** The price in pence; null while it is not typed. */
  amount: number | null;
}

/** The terms of a quote besides its price: deposit, days, duration, guarantee. */
export function TermFields({ texts, errors, today, amount }: TermFieldsProps) {
  return (
    <>
      <DepositField texts={texts} errors={errors} amount={amount} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Earliest start" optional errors={errors.earliest_start}>
          <Input
            type="date"
            name="earliest_start"
            defaultValue={texts.earliest_start ?? undefined}
            min={today}
            max={addDays(today, START_DAYS_MAX)}
          />
        </Field>
        <Field label="How long it takes" optional errors={errors.duration}>
          <Input
            name="duration"
            defaultValue={texts.duration ?? undefined}
            placeholder="2 days"
            maxLength={DURATION_MAX + 1}
            autoComplete="off"
          />
        </Field>
        <Field label="Guarantee" optional errors={errors.guarantee}>
          <Input
            name="guarantee"
            defaultValue={texts.guarantee ?? undefined}
            placeholder="12 months on parts and labour"
            maxLength={GUARANTEE_MAX + 1}
            autoComplete="off"
          />
        </Field>
        <Field label="Valid until" optional errors={errors.valid_until}>
          <Input
            type="date"
            name="valid_until"
            defaultValue={texts.valid_until}
            min={today}
            max={addDays(today, VALID_DAYS_MAX)}
          />
        </Field>
      </div>
    </>
  );
}

const SHARES = [25, 50] as const;

/** The deposit, typed or as a share of the price, which it then follows. */
function DepositField({ texts, errors, amount }: Omit<TermFieldsProps, "today">) {
  const [share, setShare] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  useEffect(() => {
    if (share !== null && amount !== null)
      typeInto(input.current, poundsInput(Math.floor((amount * share + 50) / 100)));
  }, [share, amount]);
  return (
    <Field
      label="Deposit"
      optional
      hint="Paid first and held until the work is approved. The rest is paid when it is done."
      errors={errors.deposit}
    >
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
              {percent}%<span className="sr-only"> of {formatPounds(amount)}</span>
            </Button>
          ))}
      </div>
    </Field>
  );
}
