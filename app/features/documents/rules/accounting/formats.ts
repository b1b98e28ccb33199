import type { CsvCell } from "#kernel/csv.ts";
import type { DocumentKind } from "../document.ts";
import type { Entry, IssuedDocument } from "./entry.ts";

/** A file of the lines of some documents. */
export interface DocumentFormat {
  /** Null for a file without a line of names. */
  head: readonly string[] | null;
  /** The kinds of documents to read. */
  kinds: readonly DocumentKind[];
  linesOf: (document: IssuedDocument) => CsvCell[][];
}

/** A file of sales and purchases. */
export interface EntryFormat {
  head: readonly string[];
  includes: (entry: Pick<Entry, "kind">) => boolean;
  lines: (entry: Entry) => CsvCell[][];
}
