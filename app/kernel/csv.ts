import { londonMoment } from "./dates.ts";
import { decimalPounds } from "./pounds.ts";

/**
 * What a cell shows: text, a number, nothing, an amount of pence as pounds with two decimals, or a time as the day and the time in London. A day is
 * text ("2026-03-29").
 */
export type CsvCell = string | number | null | undefined | { pence: number } | Date;

/** Text that a spreadsheet would execute as a formula when it opens the file: also after spaces or a line break, and with full-width signs. */
const FORMULA = /^(?:\s*[=+\-@|%＝＋－＠]|[\t\r\n])/;
/** A telephone number that a spreadsheet would read as a number, without its plus or its zero. */
const BARE_TELEPHONE = /^(\+\d{2}|0\d{4})(\d{5,10})$/;
/** With a space in it, a number with its country code is text to every spreadsheet, and no formula. */
const TELEPHONE = /^\+\d[\d()]* [\d ()]{4,}$/;
/** Other digits that a spreadsheet would change: a zero in front, or more digits than it keeps. */
const DIGITS = /^(?:0\d+|\d{16,})$/;

/**
 * One line of a CSV file (RFC 4180), including its line break. An apostrophe stands before text that a spreadsheet would execute as a formula, or
 * whose digits it would change; a telephone number keeps its first digits by a space. Numbers and amounts stay numbers.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** The mark of UTF-8, without which spreadsheets guess the encoding of a file. */
export const CSV_START = "\ufeff";

/** A whole file for spreadsheets: the names of its columns and its lines. */
export const csvFile = (head: readonly string[], lines: readonly (readonly CsvCell[])[]): string =>
  CSV_START + [head, ...lines].map(csvLine).join("");

function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  if (cell instanceof Date) return londonMoment(cell);
  if (typeof cell === "object") return decimalPounds(cell.pence);
  const text = plainText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function plainText(text: string): string {
  if (BARE_TELEPHONE.test(text)) return text.replace(BARE_TELEPHONE, "$1 $2");
  if (TELEPHONE.test(text)) return text;
  return FORMULA.test(text) || DIGITS.test(text) ? `'${text}` : text;
}
