import type { Pence } from "./money.ts";

/** Apart from `#kernel/money.ts`, which hands it on: every page of the browser shows amounts, few reckon with them. */

const withPennies = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });
const withoutPennies = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP", maximumFractionDigits: 0 });

/** "£1,234.50", or "£1,235" without pennies (rounded for display only). */
export function formatPounds(amount: Pence | number, { pennies = true }: { pennies?: boolean } = {}): string {
  return (pennies ? withPennies : withoutPennies).format(amount / 100);
}
