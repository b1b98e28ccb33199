import { formatPounds } from "#kernel/money.ts";

/** Lines a pound apart at least; values in pence. */
export const POUNDS = { unit: 100, text: (value: number) => formatPounds(value, { pennies: false }) };
/** Lines one apart at least. */
export const COUNTS = { unit: 1, text: (value: number) => String(value) };
