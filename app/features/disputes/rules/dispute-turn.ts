import { type DisputeSide, isCancellation, otherSide } from "./dispute.labels.ts";
import type { DisputeStatus } from "./dispute.machine.ts";

/** The facts that decide who has to act in a dispute. */
export interface DisputeFacts {
  status: DisputeStatus;
  reason: string;
  raisedByType: DisputeSide;
  /** Who made the newest offer; null without one. */
  lastOfferBy: DisputeSide | null;
}

export interface DisputeTurn {
  /** Who acts: the reader, the other side, both, the operator, or nobody once it has ended. */
  of: "you" | "other" | "both" | "operator" | "nobody";
  /** What they do, as the continuation of "Your turn: ": "answer the dispute". */
  act: string;
}

/** Whose turn it is in a dispute, for one of its two sides. */
export function disputeTurn(dispute: DisputeFacts, reader: DisputeSide): DisputeTurn {
  switch (dispute.status) {
    case "open": {
      const act = isCancellation(dispute) ? "ask for an amount" : "answer the dispute";
      return { of: reader === otherSide(dispute.raisedByType) ? "you" : "other", act };
    }
    case "answered":
      if (dispute.lastOfferBy === null) return { of: "both", act: "agree how to settle it" };
      return { of: dispute.lastOfferBy === reader ? "other" : "you", act: "answer the offer" };
    case "escalated":
      return { of: "operator", act: "decide the dispute" };
    default:
      return { of: "nobody", act: "" };
  }
}
