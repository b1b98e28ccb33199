import { decimalPounds } from "./pounds.ts";

/** What a cell shows: text, a number, nothing, or an amount of pence as pounds with two decimals. */
export type CsvCell = string | number | null | undefined | { pence: number };

/** Text that a spreadsheet would execute as a formula when it opens the file. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One line of a CSV file (RFC 4180), including its line break. Text that a spreadsheet would execute as a formula is
 * prefixed with an apostrophe; numbers and amounts stay numbers.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "object") return decimalPounds(cell.pence);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
