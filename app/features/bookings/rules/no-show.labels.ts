import type { ContestStatus } from "./no-show.machine.ts";

/** What has become of a report that nobody came: it counts, or it was contested. */
export type NoShowState = "reported" | ContestStatus;

interface Reader {
  /** Who reads it. */
  side: "customer" | "tradesperson";
  /** The other person. */
  other: string;
}

const forTradesperson: Record<NoShowState, (other: string) => string> = {
  reported: (other) => `${other} says that you did not come. Your record counts a missed booking.`,
  open: () => "You say that you did come. Until our team has decided, your record does not count a missed booking.",
  accepted: () => "Our team has decided that the report does not count.",
  refused: () => "Our team has decided that the report stands. Your record counts a missed booking.",
};
const forCustomer: Record<NoShowState, (other: string) => string> = {
  reported: (other) => `You told us that nobody came. ${other}’s record counts a missed booking.`,
  open: (other) => `You told us that nobody came, and ${other} says that they did. Our team decides which counts.`,
  accepted: () => "Our team has decided that your report does not count.",
  refused: (other) => `Our team has decided that your report stands. ${other}’s record counts a missed booking.`,
};

const badges = {
  reported: { tone: "danger", text: "Reported" },
  open: { tone: "waiting", text: "Contested" },
  accepted: { tone: "neutral", text: "Does not count" },
  refused: { tone: "danger", text: "Stands" },
} as const satisfies Record<NoShowState, { tone: string; text: string }>;
/** The state of a report in a word or two, and its tone. */
export const noShowBadge = (state: NoShowState) => badges[state];

/** The state of a report as a text for one of the two people. */
export const noShowText = (state: NoShowState, { side, other }: Reader): string =>
  (side === "customer" ? forCustomer : forTradesperson)[state](other);
