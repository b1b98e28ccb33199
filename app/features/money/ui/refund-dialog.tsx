import { useState } from "react";
import { formatPounds, parsePounds, sum } from "#kernel/money.ts";
import { Field } from "#ui/field.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import type { CheckedForm } from "#ui/use-checked-form.ts";
import { type Refundable, refundLines } from "../rules/refund-lines.ts";

const rules = () => import("../rules/refund-form.schema.ts").then(({ refundForm }) => refundForm);

interface RefundDialogProps {
  bookingId: string;
  /** The id of the form, made by the loader: one that is sent twice makes one refund. */
  refundId: string;
  money: Refundable;
}

/** Refunds part or all of a booking's money to its customer, and shows who gets what as the amount is typed. */
export const RefundDialog = ({ bookingId, refundId, money }: RefundDialogProps) => (
  <ReasonDialog
    id="refund"
    trigger="Refund"
    triggerVariant="danger"
    title="Refund this booking?"
    what="We refund the card that paid. Held money goes back first, then released money, which the tradesperson will owe us."
    intent="refund-booking"
    confirm="Refund"
    cancel="Do not refund"
    busyLabel="Refunding…"
    variant="danger"
    fields={{ bookingId, refundId }}
    hint="Both people will read this. We also keep it in the audit log."
    rules={rules}
  >
    {(form) => <RefundAmount form={form} money={money} />}
  </ReasonDialog>
);

function RefundAmount({ form, money }: { form: CheckedForm; money: Refundable }) {
  const [typed, setTyped] = useState(form.typed.amount ?? "");
  const amount = parsePounds(typed);
  const shown = amount !== null && amount > 0 && amount <= sum([money.held, money.released]) ? amount : null;
  return (
    <>
      <Field label="Amount" id={form.id("amount")} errors={form.errors.amount}>
        <MoneyInput name="amount" value={typed} onChange={(event) => setTyped(event.target.value)} required />
      </Field>
      <div aria-live="polite" className="text-sm empty:hidden">
        {shown !== null && (
          <>
            <dl className="num hairlines border-line border-y">
              {refundLines(shown, money).map(([label, text]) => (
                <div key={label} className="flex justify-between gap-4 py-1.5">
                  <dt className="min-w-0 text-soft">{label}</dt>
                  <dd className="font-semibold">{text}</dd>
                </div>
              ))}
            </dl>
            {shown > money.aloneUpTo && (
              <p className="mt-2 text-amber-ink">{`You can send back ${formatPounds(money.aloneUpTo)} of this booking on your own. For more, another operator must confirm it before any money moves.`}</p>
            )}
          </>
        )}
      </div>
    </>
  );
}
