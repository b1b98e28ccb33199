import { bigint, customType, date, integer, pgTable, real, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Sorted by its bytes, so that the primary key finds all codes with the same beginning. */
const code = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Positions of postcodes: rows of the ONS Postcode Directory, loaded by `npm run import:postcodes`. */
export const postcodes = pgTable("postcodes", {
  /** Normalised: "LS6 2AB". */
  postcode: code().primaryKey(),
  latitude: real().notNull(),
  longitude: real().notNull(),
  /** The first day of the month in which it was terminated. People still use terminated postcodes. */
  endedOn: date({ mode: "string" }),
});

/** How far an import of a file has come, so that it can continue after an interruption. */
export const postcodeImports = pgTable("postcode_imports", {
  /** SHA-256 of the file's size and beginning. */
  fingerprint: text().primaryKey(),
  /** Bytes of the file that have been imported. */
  bytes: bigint({ mode: "number" }).notNull(),
  rows: integer().notNull(),
  startedAt: moment().notNull(),
  finishedAt: moment(),
});
