import { texts } from "./admin.texts.ts";
import { moneyIntentMachine } from "./money-intent.machine.ts";

/** The kinds and states of money intents, as filters of the operators' list. */
export const PAYMENT_TYPES = ["charge", "transfer", "refund", "reversal"] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];
export const PAYMENT_STATUSES = moneyIntentMachine.states;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export interface PaymentFilters {
  type?: PaymentType | undefined;
  status?: PaymentStatus | undefined;
  bookingId?: string | undefined;
}

export const TYPE_TEXT: Record<PaymentType, string> = texts.typeText;

export const STATUS_TEXT: Record<PaymentStatus, string> = texts.statusText;
