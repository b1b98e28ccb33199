import type { ContestStatus } from "./no-show.machine.ts";
import { texts } from "./no-show.texts.ts";

/** What has become of a report that nobody came: it counts, or it was contested. */
export type NoShowState = "reported" | ContestStatus;

interface Reader {
  /** Who reads it. */
  side: "customer" | "tradesperson";
  /** The other person. */
  other: string;
}

const forTradesperson: Record<NoShowState, (other: string) => string> = {
  reported: texts.reportedToTradesperson,
  open: () => texts.openToTradesperson,
  accepted: () => texts.acceptedToTradesperson,
  refused: () => texts.refusedToTradesperson,
};
const forCustomer: Record<NoShowState, (other: string) => string> = {
  reported: texts.reportedToCustomer,
  open: texts.openToCustomer,
  accepted: () => texts.acceptedToCustomer,
  refused: texts.refusedToCustomer,
};

const badges = {
  reported: { tone: "danger", text: texts.reported },
  open: { tone: "waiting", text: texts.contested },
  accepted: { tone: "neutral", text: texts.doesNotCount },
  refused: { tone: "danger", text: texts.stands },
} as const satisfies Record<NoShowState, { tone: string; text: string }>;
/** The state of a report in a word or two, and its tone. */
export const noShowBadge = (state: NoShowState) => badges[state];

/** The state of a report as a text for one of the two people. */
export const noShowText = (state: NoShowState, { side, other }: Reader): string =>
  (side === "customer" ? forCustomer : forTradesperson)[state](other);
