import type { Pence } from "#kernel/money.ts";
import type { TransferObstacle } from "../payout.labels.ts";

/**
 * Where money is that comes to a tradesperson: transferred and not in their bank yet; released and not transferred; received and not
 * released; or stopped by a dispute, a bank's question or a suspension, and not promised to anybody.
 */
export const COMING_STATES = ["on_its_way", "owed", "held", "frozen"] as const;
export type ComingState = (typeof COMING_STATES)[number];

/** Why money comes on its day, or why it has none. Days are calendar days in London. */
export type Why =
  | { kind: "paying_out" }
  | { kind: "sent"; on: string }
  | { kind: "returned" }
  | { kind: "sends"; on: string }
  | { kind: "waiting"; for: TransferObstacle }
  | { kind: "automatic"; on: string }
  | { kind: "if_finished"; by: string }
  | { kind: "dispute" | "bank_asks" | "account" };

/** A part of the money that comes to a tradesperson, of one booking or milestone. */
export interface Coming {
  bookingId: string;
  milestoneId: string | null;
  state: ComingState;
  /** What the tradesperson receives: `price` less `fee` and `deducted`. */
  amount: Pence;
  /** What the customer paid for it. */
  price: Pence;
  fee: Pence;
  /** What is kept for refunds of earlier work that the tradesperson owes us. */
  deducted: Pence;
  /** The day on which it is in their bank, for held money at the latest; null if it is not known. */
  bankDay: string | null;
  why: Why;
}

/** Sorts after every day. */
const LAST = "9999-12-31";

/** Whether a text is one that `placeOf` writes. */
export const isPlace = (text: string): boolean =>
  /^[01]\|\d{4}-\d\d-\d\d\|[0-3]\|[\da-f-]{36}\|[\da-f-]*\|[a-z_]+$/.test(text);

/**
 * A text that sorts like the items do, and that no two of them share: by day, those without a day last, and frozen ones after them.
 */
export const placeOf = ({ bankDay, state, bookingId, milestoneId, why }: Coming): string =>
  [
    state === "frozen" ? 1 : 0,
    bankDay ?? LAST,
    COMING_STATES.indexOf(state),
    bookingId,
    milestoneId ?? "",
    why.kind,
  ].join("|");
