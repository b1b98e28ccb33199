import { expect, test } from "vitest";
import { paymentErrors } from "./payment.errors.ts";
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

test("an amount that is too high is a validation failure like any other", () => {
  expect([paymentErrors.OVER_REFUND().title, paymentErrors.OVER_SPLIT().title]).toEqual(
    Array(2).fill("Validation Error"),
  );
});
