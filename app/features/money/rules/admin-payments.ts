import { moneyIntentMachine } from "./money-intent.machine.ts";

const typeText = {
  charge: "Payment",
  transfer: "Transfer",
  refund: "Refund",
  reversal: "Reversal",
};

const statusText = {
  intended: "In progress",
  succeeded: "Done",
  failed: "Failed",
  unknown: "Outcome unknown",
};

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

export const TYPE_TEXT: Record<PaymentType, string> = typeText;

export const STATUS_TEXT: Record<PaymentStatus, string> = statusText;

/** The query of the list with these filters. */
export const queryOf = ({ type, status, bookingId }: PaymentFilters): Record<string, string> => ({
  ...(type ? { type } : {}),
  ...(status ? { status } : {}),
  ...(bookingId ? { booking: bookingId } : {}),
});

/** The URL of the list with these filters. */
export function filtersAddress(filters: PaymentFilters, cursor?: string | null): string {
  const query = new URLSearchParams({ ...queryOf(filters), ...(cursor ? { cursor } : {}) });
  return query.size > 0 ? `/admin/payments?${query}#payments` : "/admin/payments#payments";
}
