import type { Pence } from "./money.ts";

/**
 * In a separate file, which `#kernel/money.ts` re-exports: every page shows amounts, but few load the code that calculates with
 * them.
 */

const withPennies = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });
const withoutPennies = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP", maximumFractionDigits: 0 });

/** "£1,234.50", or "£1,235" without pennies (rounded for display only). Below zero with a minus sign, as wide as a plus: "−£4.50". */
export function formatPounds(amount: Pence | number, { pennies = true }: { pennies?: boolean } = {}): string {
  return (pennies ? withPennies : withoutPennies).format(amount / 100).replace("-", "−");
}

/** "£365" in lists; "£365.50" where there are pennies, because an amount to pay is not rounded. */
export const listPounds = (amount: Pence | number): string => formatPounds(amount, { pennies: amount % 100 !== 0 });

/** An amount of pence for files that programs read, "-1234.50": two decimals, no thousands separator and no currency sign. */
export function decimalPounds(amount: Pence | number): string {
  const whole = Math.abs(amount);
  return `${amount < 0 ? "-" : ""}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}
