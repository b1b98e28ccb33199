import { moneyIntentMachine } from "./money-intent.machine.ts";

/** What we ask of the provider, and how it ended: the filters of the operators' list. */
export const PAYMENT_TYPES = ["charge", "transfer", "refund", "reversal"] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];
export const PAYMENT_STATUSES = moneyIntentMachine.states;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export interface PaymentFilters {
  type?: PaymentType | undefined;
  status?: PaymentStatus | undefined;
  bookingId?: string | undefined;
}

export const TYPE_TEXT: Record<PaymentType, string> = {
  charge: "Payment",
  transfer: "Transfer",
  refund: "Refund",
  reversal: "Reversal",
};

export const STATUS_TEXT: Record<PaymentStatus, string> = {
  intended: "Under way",
  succeeded: "Done",
  failed: "Failed",
  unknown: "In doubt",
};
