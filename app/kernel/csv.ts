import { decimalPounds } from "./pounds.ts";

/** What a cell shows: text, a number, nothing, or an amount of pence as pounds with two decimals. */
export type CsvCell = string | number | null | undefined | { pence: number };

/** Text that a spreadsheet would execute as a formula when it opens the file: also after a line break, and with full-width signs. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
/** A number with its country code is no formula. */
const TELEPHONE = /^\+\d[\d ()]{6,}$/;

/**
 * One line of a CSV file (RFC 4180), including its line break. Text that a spreadsheet would execute as a formula is
 * prefixed with an apostrophe; numbers, amounts and telephone numbers stay what they are.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "object") return decimalPounds(cell.pence);
  const text = FORMULA.test(cell) && !TELEPHONE.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
