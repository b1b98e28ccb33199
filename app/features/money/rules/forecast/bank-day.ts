import { addWorkingDays } from "#kernel/working-days.ts";

/**
 * How many working days pass between the transfer of released money and its arrival in the tradesperson's bank. An assumption, stated here
 * only: Stripe's standard timing for an account in the United Kingdom, which clears a card payment in at most three business days and pays
 * out daily (https://docs.stripe.com/payouts#payout-speed). Once Stripe has begun a payout, its own arrival date is used instead.
 */
export const BANK_WORKING_DAYS = 3;

/** The day on which money that is transferred on a day is in the bank. */
export const inBankOn = (sentOn: string): string => addWorkingDays(sentOn, BANK_WORKING_DAYS);

/** The later and the earlier of two days. */
export const laterDay = (a: string, b: string): string => (a > b ? a : b);
export const earlierDay = (a: string, b: string): string => (a < b ? a : b);
