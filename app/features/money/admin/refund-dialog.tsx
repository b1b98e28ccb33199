import { Field } from "#ui/field.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";

const rules = () => import("./refund.schema.ts").then(({ refundForm }) => refundForm);

/** Refunds part or all of a booking's money to its customer. */
export const RefundDialog = ({ bookingId, refundId }: { bookingId: string; refundId: string }) => (
  <ReasonDialog
    id="refund"
    trigger="Refund"
    triggerVariant="danger"
    title="Refund this booking?"
    what="We refund the card that paid: held money first, then released money, which the tradesperson then owes us."
    intent="refund-booking"
    confirm="Refund"
    busyLabel="Refunding…"
    variant="danger"
    fields={{ bookingId, refundId }}
    hint="Both people may ask for it, and it stays in the audit log."
    rules={rules}
  >
    {(form) => (
      <Field label="Amount" id={form.id("amount")} errors={form.errors.amount}>
        <MoneyInput name="amount" required />
      </Field>
    )}
  </ReasonDialog>
);
