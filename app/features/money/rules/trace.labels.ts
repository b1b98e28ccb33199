import type { MovementKind } from "./ledger.ts";

const moveTextText = {
  payment: "Payment received",
  release: "Released to the tradesperson",
  transfer: "Transfer to the bank",
  refund: "Refund",
  refund_after_release: "Refund of released money",
  chargeback: "Chargeback",
  recovery: "Recovered",
  loss: "Our loss",
  provider_fee: "Provider’s fee",
  payout: "Payout",
  write_off: "Written off",
};

const MOVE_TEXT: Record<MovementKind, string> = moveTextText;

/** What a movement of money was, for operators. */
export const moveText = (kind: MovementKind): string => MOVE_TEXT[kind];
