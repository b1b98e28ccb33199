import { type ReactNode, useState } from "react";
import { weekdayAndDay } from "#kernel/dates.ts";
import { formatPounds, PLATFORM_FEE } from "#kernel/money.ts";
import { Field, FieldSet } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { MoneyInput } from "#ui/money-input.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { CheckedForm } from "#ui/use-checked-form.ts";
import { WORDS_MAX } from "../rules/dispute.labels.ts";
import type { DisputeView } from "../server/dispute-view.server.ts";
import { texts } from "./dispute-story.texts.tsx";

interface SettlementProps {
  view: Pick<DisputeView, "held" | "side" | "names" | "repeat" | "cancelled">;
  form: CheckedForm;
  /** Instead of the field of the amount. */
  share?: ReactNode;
}

/** Which fields are shown follows the choice by style alone, so it does before JavaScript too. Tailwind reads an underscore as a space. */
const FOR_SPLIT = "group-has-[[value^=repeat]:checked]/settlement:hidden";
const FOR_REPEAT = "hidden group-has-[[value^=repeat]:checked]/settlement:flex";

/** How a dispute would be settled: the money is shared, or the work is done again. For an offer and for a decision. */
export function SettlementFields({ view, form, share = <Share view={view} form={form} /> }: SettlementProps) {
  const t = useTexts(texts);
  const { names, repeat } = view;
  if (view.cancelled) return share;
  if (repeat.problem)
    return (
      <>
        <p className="text-soft">{repeat.problem}.</p>
        {share}
      </>
    );
  return (
    <div className="group/settlement flex flex-col gap-4">
      <FieldSet label={t.howToSettle} id={form.id("outcome")} errors={form.errors.outcome}>
        <RadioCards
          name="outcome"
          defaultValue={form.typed.outcome ?? "split"}
          columns={view.side === "admin" ? 1 : 2}
          choices={[
            { value: "split", label: t.shareMoney, hint: t.shareHint },
            {
              value: "repeat_work",
              label: t.doWorkAgain,
              hint: t.repeatHint(view.side, names.tradesperson),
            },
          ]}
        />
      </FieldSet>
      <div className={FOR_SPLIT}>{share}</div>
      <div className={`${FOR_REPEAT} flex-col gap-4`}>
        <Repeat view={view} form={form} />
      </div>
    </div>
  );
}

function Share({ view: { held, side, cancelled }, form }: SettlementProps) {
  const t = useTexts(texts);
  const all = formatPounds(held);
  return (
    <Field
      label={t.amountToRefund}
      id={form.id("refund")}
      errors={form.errors.refund}
      hint={t.refundHint(all, side, PLATFORM_FEE, cancelled && side === "tradesperson")}
    >
      <MoneyInput name="refund" defaultValue={form.typed.refund} />
    </Field>
  );
}

function Repeat({ view: { held, side, names, repeat }, form }: SettlementProps) {
  const t = useTexts(texts);
  const [day, setDay] = useState(form.typed.repeatOn ?? "");
  const on = day ? weekdayAndDay(day) : t.dayYouChoose;
  return (
    <>
      <Field
        label={t.dayOfRepeatWork}
        id={form.id("repeatOn")}
        errors={form.errors.repeatOn}
        hint={t.itBecomesDateOfBooking}
      >
        <Input
          type="date"
          name="repeatOn"
          min={repeat.from}
          max={repeat.to}
          className="sm:max-w-60"
          defaultValue={form.typed.repeatOn}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field>
      <Field label={t.whatIsToBePut} id={form.id("repeatWhat")} errors={form.errors.repeatWhat}>
        <Textarea name="repeatWhat" rows={3} counter={WORDS_MAX} defaultValue={form.typed.repeatWhat} />
      </Field>
      <p className="num" aria-live="polite">
        {t.staysHeld(formatPounds(held), side, names.tradesperson, on)}
      </p>
    </>
  );
}
