import type { ContestStatus } from "./no-show.machine.ts";

const reportedToTradesperson = (other: string) =>
  `${other} says you did not come. It counts as a missed booking on your record.`;

const reportedToCustomer = (other: string) =>
  `You told us nobody came. It counts as a missed booking on ${other}’s record.`;

const openToCustomer = (other: string) => `You told us nobody came, but ${other} says they did. Our team will decide.`;

const refusedToCustomer = (other: string) =>
  `Our team has decided that your report stands. It counts as a missed booking on ${other}’s record.`;

/** What has become of a report that nobody came: it counts, or it was contested. */
export type NoShowState = "reported" | ContestStatus;

interface Reader {
  /** Who reads it. */
  side: "customer" | "tradesperson";
  /** The other person. */
  other: string;
}

const forTradesperson: Record<NoShowState, (other: string) => string> = {
  reported: reportedToTradesperson,
  open: () => "You say you did come. It does not count as a missed booking until our team has decided.",
  accepted: () => "Our team has decided that the report does not count.",
  refused: () => "Our team has decided that the report stands. It counts as a missed booking on your record.",
};
const forCustomer: Record<NoShowState, (other: string) => string> = {
  reported: reportedToCustomer,
  open: openToCustomer,
  accepted: () => "Our team has decided that your report does not count.",
  refused: refusedToCustomer,
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
