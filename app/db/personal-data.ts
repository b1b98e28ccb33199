import type { IdentitySignal } from "#kernel/anonymise.ts";
import type { Tx } from "./client.server.ts";

/**
 * What one table holds of people, what of it their export contains, and what the erasure of an account does with it. `:person`
 * is the person's id; conditions are SQL over the row, which is called `row`.
 *
 * A line says of each column one of these: it is `plain` (ids, states, amounts, times: nothing about a person by itself),
 * `personal`, or `secret` (personal, and in no export). What is personal is removed with its row or overwritten, unless `stays`
 * says why not.
 */
export interface TableLine {
  plain: string;
  personal?: string;
  secret?: string;
  /** Its rows in the export, by the name of their file; none: `unexported` says why. */
  exported?: readonly ExportedRows[];
  unexported?: string;
  erased: readonly Erasure[];
  /** Personal columns that an erasure leaves as they are, or leaves in some rows, and why. */
  stays?: Readonly<Record<string, string>>;
  /** Erased last, once the goodbye has been handed over: it is addressed with this. */
  last?: true;
}

export interface ExportedRows {
  file: string;
  rows: string;
  /** Left out beside what is secret: other people's. */
  without?: string;
}

/** Takes a person out of texts of a module's tables that other people or the law keep. Runs before their rows are erased. */
export type Anonymise = (tx: Tx, person: string, signals: readonly IdentitySignal[]) => Promise<void>;

/** A module's tables by name, in the order in which an erasure goes through them. */
export type TableLines = Readonly<Record<string, TableLine>>;

export type Erasure = { rows: string; remove: true } | { rows: string; set: Readonly<Record<string, string>> };

export const remove = (rows: string): Erasure => ({ rows, remove: true });
export const overwrite = (rows: string, set: Record<string, string>): Erasure => ({ rows, set });

/** What stands where somebody's words stood. Long enough for every column that asks for a length. */
export const REMOVED = "Removed: this person has closed their account.";
export const FORMER = { customer: "Former customer", tradesperson: "Former tradesperson" } as const;

/** The same as an SQL literal. */
export const removed = `'${REMOVED}'`;
/** SQL for the name of somebody who has left. */
export const former = `(select case user_type when 'tradesperson' then '${FORMER.tradesperson}' else '${FORMER.customer}' end
  from profiles where id = :person)`;

/** Conditions: whose a row is. */
export const mine = (column = "user_id") => `row.${column} = :person`;
export const eitherSide = "(row.customer_id = :person or row.tradesperson_id = :person)";
export const ofMyBookings = (column = "booking_id") =>
  `row.${column} in (select id from bookings where customer_id = :person or tradesperson_id = :person)`;

/** A table that holds nothing about a person, and why. */
export const nobodys = (why: string, plain: string): TableLine => ({ plain, unexported: why, erased: [] });

/** The columns that a list of such a line names. */
export const columnsIn = (list: string | undefined): string[] => (list ?? "").split(/\s+/).filter(Boolean);
