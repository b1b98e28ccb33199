/** Declarations of personal data. Each module declares its own rows, and the /privacy page shows all of them. */

/** One kind of personal data, as a row of the table "What we hold about you". */
interface DataUse {
  what: string;
  purpose: string;
  /** The legal basis for using it. */
  ground: string;
}

/** How long something is stored, as a row of the table "How long we keep it". */
export interface Retention {
  what: string;
  howLong: string;
}

export interface DataUses {
  held?: readonly DataUse[];
  retention?: readonly Retention[];
}

/** Who else sees a person's data: the rows of the table "Who sees what". */
export type Audience =
  | "everyone"
  | "tradespeople"
  | "customer"
  | "booked"
  | "booking"
  | "conversation"
  | "dispute"
  | "team"
  | "bank";

/** Columns of one table that others see. A part of a column is written behind it: "postcode(part)". */
export interface Seen {
  /** Whose data it is. */
  of: "customer" | "tradesperson" | "anyone";
  by: Audience;
  columns: string;
}

/** The columns of each table, and who else sees them: what /privacy reads of the modules' declarations (`TableLines`). */
export type SeenTables = Readonly<
  Record<string, { plain: string; personal?: string; secret?: string; seen?: readonly Seen[] }>
>;

/** The column names in a list separated by spaces. */
export const columnsIn = (list: string | undefined): string[] => (list ?? "").split(/\s+/).filter(Boolean);

export const CONTRACT = "to do what you signed up for (contract)";
export const INTERESTS = "our legitimate interests";
