import { expect, test } from "vitest";
import { amountTooHigh } from "./payment.errors.ts";
import { refundForm, writeOffForm } from "./refund-form.schema.ts";

test.each([
  ["refund", refundForm, { bookingId: "b" }],
  ["write-off", writeOffForm, { userId: "u" }],
])(
  "of a %s without amount and reason, the amount is named: it is the first field on the page",
  (_what, form, fields) => {
    const wrong = form.safeParse({ ...fields, amount: "", reason: "" }).error?.issues.map(({ path }) => path[0]);
    expect(wrong).toEqual(["amount", "reason"]);
  },
);

test.each(["OVER_REFUND", "OVER_SPLIT"] as const)("%s is a validation failure that says how much there is", (code) => {
  const { status, title, message, fields } = amountTooHigh(code, "amount", "You can refund up to £60.00");
  const said = "You can refund up to £60.00";
  expect({ status, title, message }).toEqual({ status: 422, title: "Validation Error", message: said });
  expect(fields).toEqual([{ field: "amount", message: said }]);
});
