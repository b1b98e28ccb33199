import { type ReactNode, useState } from "react";
import { weekdayAndDay } from "#kernel/dates.ts";
import { formatPounds, PLATFORM_FEE } from "#kernel/money.ts";
import { Field, FieldSet } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { CheckedForm } from "#ui/use-checked-form.ts";
import { WORDS_MAX } from "../rules/dispute.labels.ts";
import type { DisputeView } from "../server/dispute-view.server.ts";

interface SettlementProps {
  view: Pick<DisputeView, "aftercare" | "held" | "refundable" | "side" | "names" | "repeat" | "cancelled">;
  form: CheckedForm;
  /** Instead of the field of the amount. */
  share?: ReactNode;
}

/** Which fields are shown follows the choice by style alone, so it does before JavaScript too. Tailwind reads an underscore as a space. */
const FOR_SPLIT = "group-has-[[value^=repeat]:checked]/settlement:hidden";
const FOR_REPEAT = "hidden group-has-[[value^=repeat]:checked]/settlement:flex";

/** How a dispute would be settled: the money is shared, or the work is done again. For an offer and for a decision. */
export function SettlementFields({ view, form, share = <Share view={view} form={form} /> }: SettlementProps) {
  const { names, repeat } = view;
  const isUnpaid = view.aftercare && view.refundable === 0 && view.side !== "admin";
  if (view.cancelled) return share;
  if (repeat.problem)
    return (
      <>
        <p className="text-soft">{repeat.problem}.</p>
        {!isUnpaid && share}
      </>
    );
  if (isUnpaid)
    return (
      <>
        <input type="hidden" name="outcome" value="repeat_work" />
        <Repeat view={view} form={form} />
      </>
    );
  return (
    <div className="group/settlement flex flex-col gap-4">
      <FieldSet label="How to settle it" id={form.id("outcome")} errors={form.errors.outcome}>
        <RadioCards
          name="outcome"
          defaultValue={form.typed.outcome ?? "split"}
          columns={view.side === "admin" ? 1 : 2}
          choices={[
            view.aftercare
              ? { value: "split", label: "Refund money", hint: "Some or all of what was paid" }
              : { value: "split", label: "Split the money", hint: "We refund some or all of it and release the rest" },
            {
              value: "repeat_work",
              label: "Do the work again",
              hint: `${view.side === "tradesperson" ? "You put" : `${names.tradesperson} puts`} it right, at no extra cost`,
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

function Share({ view, form }: SettlementProps) {
  const { held, side, cancelled } = view;
  if (view.aftercare) return <Refund view={view} form={form} />;
  const all = formatPounds(held);
  return (
    <Field
      label="Amount to refund"
      id={form.id("refund")}
      errors={form.errors.refund}
      hint={`How much of the ${all} we hold goes back to the customer. Enter 0 for nothing or ${all} for all of it. We release the rest${side === "customer" ? "" : `, less the ${PLATFORM_FEE} fee`}.${cancelled && side === "tradesperson" ? " Refunding all of it ends the dispute straight away." : ""}`}
    >
      <MoneyInput name="refund" defaultValue={form.typed.refund} />
    </Field>
  );
}

/** What goes back of money that was released. */
function Refund({ view: { refundable, side, names }, form }: SettlementProps) {
  const from = side === "tradesperson" ? "your" : `${names.tradesperson}’s`;
  return (
    <Field
      label="Amount to refund"
      id={form.id("refund")}
      errors={form.errors.refund}
      hint={`Up to ${formatPounds(refundable)}, out of ${from} balance or next payouts${side === "customer" ? "" : `, less the ${PLATFORM_FEE} fee, which we return`}.`}
    >
      <MoneyInput name="refund" defaultValue={form.typed.refund} />
    </Field>
  );
}

function Repeat({ view: { aftercare, held, refundable, side, names, repeat }, form }: SettlementProps) {
  const [day, setDay] = useState(form.typed.repeatOn ?? "");
  const on = day ? weekdayAndDay(day) : "the day you choose";
  return (
    <>
      <Field
        label="Day of the repeat work"
        id={form.id("repeatOn")}
        errors={form.errors.repeatOn}
        hint={aftercare ? undefined : "This will be the booking’s date."}
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
      <Field label="What needs to be put right" id={form.id("repeatWhat")} errors={form.errors.repeatWhat}>
        <Textarea name="repeatWhat" rows={3} counter={WORDS_MAX} defaultValue={form.typed.repeatWhat} />
      </Field>
      <p className="num" aria-live="polite">
        {`${held > 0 ? `We keep holding the ${formatPounds(held)}. ` : ""}${side === "tradesperson" ? "You come back" : `${names.tradesperson} comes back`} on ${on}.`}
      </p>
      {side === "admin" && refundable > 0 && (
        <Field label="Refund as well" optional id={form.id("refundToo")} errors={form.errors.refundToo}>
          <MoneyInput name="refundToo" defaultValue={form.typed.refundToo} />
        </Field>
      )}
    </>
  );
}
