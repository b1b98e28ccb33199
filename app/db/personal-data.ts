import type { IdentitySignal } from "#kernel/anonymise.ts";
import type { Seen } from "#kernel/data-uses.ts";
import type { Tx } from "./client.server.ts";

/**
 * Declares the personal data in one table, what the export contains of it, and what the erasure of an account does with it.
 * `:person` is the person's id; conditions are SQL in which the table's row is called `row`.
 *
 * Each column is listed as one of these: `plain` (ids, states, amounts, times, which say nothing about a person on their own),
 * `personal`, or `secret` (personal, and never exported). Personal data is deleted with its row or overwritten, unless `stays`
 * gives a reason to retain it.
 */
export interface TableLine {
  plain: string;
  personal?: string;
  secret?: string;
  /**
   * Which columns other people see. The page /privacy is made of it, and seen-data.db.test.ts compares it with what every page and endpoint
   * serves. Without it, nobody but the person sees any.
   */
  seen?: readonly Seen[];
  /** The rows in the export and the names of their files; if there are none, `unexported` gives the reason. */
  exported?: readonly ExportedRows[];
  unexported?: string;
  erased: readonly Erasure[];
  /** Personal columns that an erasure does not change in some or all rows, with the reason. */
  stays?: Readonly<Record<string, string>>;
  /** Erased last, after the goodbye mail, which needs the address. */
  last?: true;
}

export interface ExportedRows {
  file: string;
  rows: string;
  /** Columns that are omitted in addition to secret ones, because they contain other people's data. */
  without?: string;
}

/** Anonymises a person in texts of a module's tables that are retained. Runs before the person's rows are erased. */
export type Anonymise = (tx: Tx, person: string, signals: readonly IdentitySignal[]) => Promise<void>;

/** A module's tables by name, in the order of erasure. */
export type TableLines = Readonly<Record<string, TableLine>>;

/** `from` names a table of a lower module, whose rows are deleted with the rows of this table. */
export type Erasure =
  | { rows: string; remove: true; from?: string }
  | { rows: string; set: Readonly<Record<string, string>> };

export const remove = (rows: string, from?: string): Erasure => ({ rows, remove: true, from });
export const overwrite = (rows: string, set: Record<string, string>): Erasure => ({ rows, set });

/** Replaces a person's texts. Long enough for every column with a minimum length. */
export const REMOVED = "Removed: this person has closed their account.";
export const FORMER = { customer: "Former customer", tradesperson: "Former tradesperson" } as const;

/** The same as an SQL literal. */
export const removed = `'${REMOVED}'`;
/** SQL for the name of a person who has closed their account. */
export const former = `(select case user_type when 'tradesperson' then '${FORMER.tradesperson}' else '${FORMER.customer}' end
  from profiles where id = :person)`;

/** Conditions that select a person's rows. */
export const mine = (column = "user_id") => `row.${column} = :person`;
export const eitherSide = "(row.customer_id = :person or row.tradesperson_id = :person)";
export const ofMyBookings = (column = "booking_id") =>
  `row.${column} in (select id from bookings where customer_id = :person or tradesperson_id = :person)`;

/** A table without personal data, and the reason. */
export const nonPersonal = (why: string, plain: string): TableLine => ({ plain, unexported: why, erased: [] });

export { columnsIn } from "#kernel/data-uses.ts";
