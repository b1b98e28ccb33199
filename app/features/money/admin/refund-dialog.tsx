import { Field } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { MoneyInput } from "#ui/money-input.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { texts } from "./texts.tsx";

const rules = () => import("./refund.schema.ts").then(({ refundForm }) => refundForm);

/** Refunds part or all of a booking's money to its customer. */
export const RefundDialog = ({ bookingId, refundId }: { bookingId: string; refundId: string }) => {
  const t = useTexts(texts);
  return (
    <ReasonDialog
      id="refund"
      trigger={t.refund}
      triggerVariant="danger"
      title={t.refundQuestion}
      what={t.whatRefundingDoes}
      intent="refund-booking"
      confirm={t.refund}
      busyLabel={t.refunding}
      variant="danger"
      fields={{ bookingId, refundId }}
      hint={t.refundReasonHint}
      rules={rules}
    >
      {(form) => (
        <Field label={t.amount} id={form.id("amount")} errors={form.errors.amount}>
          <MoneyInput name="amount" required />
        </Field>
      )}
    </ReasonDialog>
  );
};
