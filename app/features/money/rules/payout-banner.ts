import { formatPounds } from "#kernel/money.ts";
import type { TransferObstacle } from "./payout.labels.ts";
import type { PayoutProblem } from "./requirements.ts";

/** What of ours is missing besides a payout account before released money is sent. */
export type PayoutLack = "tax" | "identity";

/** What decides the message about stopped payouts. */
interface PayoutsStopped {
  /** What transfers wait for; null when nothing stops them. */
  obstacle: TransferObstacle | null;
  /** The end of a hold, as text. */
  heldUntil: string | null;
  /** Released and not sent, in pence. */
  waiting: number;
  lacks: readonly PayoutLack[];
  /** Why the provider pays nothing to the account that there is; null without one. */
  problem?: PayoutProblem;
}

/** A message with its one act. */
export interface PayoutBanner {
  title: string;
  text: string;
  act: { label: string; to: string } | null;
}

const SETUP = "/tradesperson/setup";

const MESSAGES: Record<TransferObstacle, PayoutBanner> = {
  review: {
    title: "We are reviewing your account",
    text: "We send released money once the review has ended.",
    act: null,
  },
  account: {
    title: "Set up how we pay you",
    text: "We need your bank account. It takes about 5 minutes.",
    act: { label: "Set up payouts", to: `${SETUP}?step=4` },
  },
  tax: {
    title: "Your tax details are missing",
    text: "HM Revenue & Customs needs details such as your date of birth and National Insurance number. It takes a minute, and we send the money the next working day.",
    act: { label: "Add tax details", to: "/tradesperson/payments#tax" },
  },
  identity: {
    title: "We pay out once we have checked your identity",
    text: "Send us your identity check if you have not done so. We send released money once we have approved it.",
    act: { label: "See your checks", to: `${SETUP}?step=3` },
  },
  hold: {
    title: "Payouts on hold",
    text: "The way you sign in has changed, so we’re holding payouts for 48 hours to protect your money. If you did not make this change, contact us now.",
    act: { label: "Contact us", to: "/support" },
  },
};

/** Of an account that there is; null where they can only wait for the provider. */
const PROBLEMS: Record<NonNullable<PayoutProblem>, PayoutBanner | null> = {
  details_due: {
    title: "A few details for your payouts are missing",
    text: "Our payment provider needs them before it can pay you.",
    act: { label: "See which", to: "/tradesperson/payments" },
  },
  being_checked: null,
  under_review: null,
  refused: {
    title: "Payouts are not possible",
    text: "Our payment provider has closed your account. Contact us to arrange how to pay you.",
    act: { label: "Contact us", to: "/support" },
  },
};

const ALSO: Record<PayoutLack, string> = {
  tax: "We also need your tax details.",
  identity: "We also need to check your identity.",
};

/** Payouts go on, but only until the provider stops them. */
export const DETAILS_DUE: PayoutBanner = {
  title: "Some details for your payouts are due",
  text: "Without them, our payment provider will stop your payouts.",
  act: { label: "See which", to: "/tradesperson/payments#bank" },
};

/** The one message about what stops a tradesperson's payouts, with what waits and everything that is missing; null when nothing stops them. */
export function payoutBanner({ obstacle, heldUntil, waiting, lacks, problem }: PayoutsStopped): PayoutBanner | null {
  if (obstacle === null) return null;
  const message = obstacle === "account" && problem ? PROBLEMS[problem] : MESSAGES[obstacle];
  if (!message) return null;
  return {
    title: titleOf(message.title, heldUntil, waiting),
    text: [message.text, ...alsoMissing(lacks.filter((lack) => lack !== obstacle))].join(" "),
    act: message.act,
  };
}

/** Everything else that is missing, a sentence each. */
export const alsoMissing = (lacks: readonly PayoutLack[]): string[] => lacks.map((lack) => ALSO[lack]);

function titleOf(title: string, heldUntil: string | null, waiting: number): string {
  if (heldUntil) return `Payouts on hold until ${heldUntil}`;
  return waiting > 0 ? `We cannot send ${formatPounds(waiting)} yet` : title;
}
