import { useEffect, useRef, useState } from "react";
import { shortDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { formatPounds, parsePounds, poundsInput } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { Field, FieldSet } from "#ui/field.tsx";
import type { FieldErrors } from "#ui/form-check.ts";
import { Input } from "#ui/input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { Switch } from "#ui/switch.tsx";
import { typeInto } from "#ui/type-into.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { QUOTE_OPEN_DAYS } from "../rules/quote.machine.ts";
import { CALL_OUT_MAX, GUARANTEE_MAX, START_DAYS_MAX, VALID_DAYS_MAX } from "../rules/quote-limits.ts";
import type { QuoteTexts } from "../rules/quote-texts.ts";
import { Folded } from "./folded.tsx";

/** The terms of a quote besides its price, as typed. */
export type QuoteTerms = Pick<
  QuoteTexts,
  "deposit" | "pay" | "earliestStart" | "guarantee" | "callOutCharge" | "validUntil"
>;

interface TermFieldsProps {
  texts: QuoteTexts;
  /** What is typed now. */
  typed: QuoteTerms;
  errors: FieldErrors;
  today: string;
  /** The price in pence; null while it is not typed. */
  amount: number | null;
}

/** The terms of a quote besides its price, a row each: deposit, days, call-out charge, guarantee. */
export function TermFields({ texts, typed, errors, today, amount }: TermFieldsProps) {
  const deposit = parsePounds(typed.deposit ?? "");
  const callOut = parsePounds(typed.callOutCharge ?? "");
  const rows = (row: keyof QuoteTerms) => ({ open: Boolean(texts[row]), errors, names: [row] });
  const day = (typedDay: string | null | undefined) => (typedDay ? shortDay(typedDay, today) : null);
  return (
    <div className="border-line border-t">
      <Folded title="Deposit" value={deposit === null ? null : formatPounds(deposit)} {...rows("deposit")}>
        <DepositField texts={texts} errors={errors} amount={amount} />
      </Folded>
      <Folded
        title="When they pay"
        none="When the work is done"
        value={typed.pay ? "Before the visit" : null}
        {...rows("pay")}
      >
        <FieldSet label="When they pay" hideLabel errors={errors.pay}>
          <Switch
            name="pay"
            label="Hold the price before the visit"
            hint="The day stands once they have paid. Unpaid, it lapses 24 hours before you come. We hold the money until they approve the work."
            defaultChecked={Boolean(texts.pay)}
          />
        </FieldSet>
      </Folded>
      <Folded title="Earliest start" none="Not given" value={day(typed.earliestStart)} {...rows("earliestStart")}>
        <Field label="Earliest start" optional errors={errors.earliestStart}>
          <Input
            type="date"
            name="earliestStart"
            defaultValue={texts.earliestStart ?? undefined}
            min={today}
            max={addDays(today, START_DAYS_MAX)}
          />
        </Field>
      </Folded>
      <Folded
        title="Call-out charge"
        value={callOut === null ? null : formatPounds(callOut)}
        {...rows("callOutCharge")}
      >
        <Field
          label="If nobody is in"
          optional
          hint={`Up to ${formatPounds(CALL_OUT_MAX, { pennies: false })}, and never more than the price. You photograph the door and wait 15 minutes. The customer has 2 days to object.`}
          errors={errors.callOutCharge}
        >
          <MoneyInput name="callOutCharge" defaultValue={texts.callOutCharge ?? undefined} className="w-28" />
        </Field>
      </Folded>
      <Folded title="Guarantee" value={typed.guarantee || null} {...rows("guarantee")}>
        <Field label="Guarantee" optional errors={errors.guarantee}>
          <Input
            name="guarantee"
            defaultValue={texts.guarantee ?? undefined}
            placeholder="12 months on parts and labour"
            maxLength={GUARANTEE_MAX + 1}
            autoComplete="off"
          />
        </Field>
      </Folded>
      <Folded
        title="Valid until"
        none={`${QUOTE_OPEN_DAYS} days`}
        value={day(typed.validUntil)}
        {...rows("validUntil")}
      >
        <Field label="Valid until" optional errors={errors.validUntil}>
          <Input
            type="date"
            name="validUntil"
            defaultValue={texts.validUntil}
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
      hint="The customer pays this first, and we hold it until they approve the work. They pay the rest when the work is done."
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
              {percent}%<span className="sr-only">{` of ${formatPounds(amount)}`}</span>
            </Button>
          ))}
      </div>
    </Field>
  );
}
