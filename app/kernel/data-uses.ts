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

export const CONTRACT = "to do what you signed up for (contract)";
export const INTERESTS = "our legitimate interests";
