import { formatPounds } from "#kernel/money.ts";

/** Grid lines at least a pound apart; values in pence. */
export const POUNDS = { unit: 100, text: (value: number) => formatPounds(value, { pennies: false }) };
/** Grid lines at least one apart. */
export const COUNTS = { unit: 1, text: (value: number) => String(value) };
