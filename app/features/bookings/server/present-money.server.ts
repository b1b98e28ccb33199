import { z } from "@hono/zod-openapi";
import type { Pence } from "#kernel/money.ts";
import type { PaymentDue } from "../rules/payment-due.ts";
import type { Side } from "../rules/phase.ts";

const pence = (description: string) =>
  z
    .number()
    .int()
    .openapi({ description: `Pence: ${description}` });

const forBoth = {
  price: pence("what was agreed, with approved changes and VAT"),
  received: pence("what the customer paid"),
  refunded: pence("all that went back to the customer, before or after the release"),
  held: pence("received, not released and not refunded"),
  released: pence("freed for the tradesperson, before the fee. Later refunds do not lower it"),
};

const forTradesperson = {
  fee: pence("our fee on what was released, less its share of what was refunded"),
  yours: pence("released, less the fee, less what was taken back: `sent` and `owed`"),
  vat: pence("the VAT in the price that a registered tradesperson owes; it falls with what is refunded"),
  sent: pence("transferred to the tradesperson’s account at the payment provider"),
  owed: pence("theirs and not sent yet; negative when they owe us"),
};

const whatIsDue = {
  due: pence(
    "what the customer has to pay now: after the work, or before the visit where its day stands only once it is paid",
  ),
  due_on: z.string().nullable().openapi({
    format: "date",
    description: "The last day on which it is on time, in London time. Null while nothing is due",
  }),
  overdue: z.boolean().openapi({ description: "True from the day after" }),
};

/** The API schema of a tradesperson's money, over bookings: every word. */
export const moneyShape = z.object({ ...forBoth, ...forTradesperson, ...whatIsDue }).openapi("Money");

/** The API schema of a booking's money, which `presentBookingMoney` returns: its customer does not see the tradesperson's words. */
export const bookingMoneyShape = z
  .object({ ...forBoth, ...z.object(forTradesperson).partial().shape, ...whatIsDue })
  .openapi("BookingMoney", {
    description: "The customer does not see `fee`, `yours`, `vat`, `sent` and `owed`",
  });

/** The facts of the money module, which this module does not import. */
type Words = PaymentDue & Record<keyof typeof forBoth | keyof typeof forTradesperson, Pence>;

/** Money in the API, in every word. */
export const presentMoney = ({ fee, yours, vat, sent, owed, ...facts }: Words) => ({
  ...presentForCustomer(facts),
  fee,
  yours,
  vat,
  sent,
  owed,
});

const presentForCustomer = (facts: PaymentDue & Record<keyof typeof forBoth, Pence>) => ({
  price: facts.price,
  received: facts.received,
  refunded: facts.refunded,
  held: facts.held,
  released: facts.released,
  due: facts.due,
  due_on: facts.dueOn,
  overdue: facts.overdue,
});

/** A booking's money in the API, as one side sees it. */
export const presentBookingMoney = (facts: Words, side: Side) =>
  side === "customer" ? presentForCustomer(facts) : presentMoney(facts);
