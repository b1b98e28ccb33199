/** What the customer of booked work can do while its tradesperson is suspended. */
export type SuspendedWay = "refund" | "cancel" | "dispute" | "stays" | "wait";

interface BookedWork {
  /** The suspension stops booked work and its money. */
  frozen: boolean;
  canCancel: boolean;
  mayDispute: boolean;
  /** Held and not being refunded, in pence. */
  held: number;
}

/** The way that works in this state: every text about the suspension names it, and no other. */
export function suspendedWay({ frozen, canCancel, mayDispute, held }: BookedWork): SuspendedWay {
  if (!frozen) return "stays";
  if (canCancel) return held > 0 ? "refund" : "cancel";
  return mayDispute ? "dispute" : "wait";
}
