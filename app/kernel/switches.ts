import type { Actor } from "./actor.ts";
import { AppError, errors } from "./errors.ts";

/** What a module declares about a part of the product that operators can turn off in an incident. */
interface Switch {
  label: string;
  /** What stops, and what goes on, for operators. */
  does: string;
  /** The module that obeys it. */
  owner: string;
  /** The percentage of accounts for which it is on, while nobody has changed it. */
  standard: number;
  /** Whether it can be on for a part of the accounts. */
  byShare: boolean;
  /** Why something is refused while it is off. */
  refusal: string;
}

/**
 * Everything that operators can turn off. Nothing that moves money which we hold has a switch: what is owed has to be released, refunded, paid out and
 * decided in an incident too (app/features/desk/site/README.md).
 */
export const SWITCHES = {
  "sign-ups": {
    label: "New sign-ups",
    does: "Creating an account. People who have an account can still sign in and use it.",
    owner: "auth",
    standard: 100,
    byShare: false,
    refusal:
      "You cannot create an account at the moment. Try again later. If you already have an account, you can sign in",
  },
  "new-jobs": {
    label: "New jobs",
    does: "Posting a job, on the site and through the API. Open jobs, quotes and bookings are not affected.",
    owner: "jobs",
    standard: 100,
    byShare: true,
    refusal: "You cannot post a job at the moment. Try again later. Your other jobs and bookings are not affected",
  },
  checkout: {
    label: "New payments",
    does: "Starting a payment: of a booking, a stage or more work, on the site and through the API. Payments that have begun are finished. Money that we hold is released, refunded and paid out as before.",
    owner: "money",
    standard: 100,
    byShare: false,
    refusal: "You cannot pay at the moment, and nothing is charged. Try again later",
  },
  quoting: {
    label: "Quotes",
    does: "Sending and changing quotes, on the site and through the API. Quotes that were sent can still be accepted, declined and withdrawn.",
    owner: "quotes",
    standard: 100,
    byShare: true,
    refusal:
      "You cannot send or change a quote at the moment. Try again later. The quotes that you have sent are not affected",
  },
  messages: {
    label: "Messages",
    does: "Starting conversations and sending messages, on the site and through the API. People can still read them and contact our team.",
    owner: "messaging",
    standard: 100,
    byShare: true,
    refusal: "You cannot send messages at the moment. Try again later. You can still read yours",
  },
  uploads: {
    label: "Photos and documents",
    does: "Adding photos and documents: to jobs, quotes, messages, bookings, disputes, checks and profiles. What was added can still be seen, and everything else works without them.",
    owner: "uploads",
    standard: 100,
    byShare: true,
    refusal: "You cannot add photos or documents at the moment. Try again later, or go on without them",
  },
  assistant: {
    label: "The assistant",
    does: "Questions to the assistant, and its help with descriptions. If you set a share, visitors without an account do not get it.",
    owner: "assistant",
    standard: 100,
    byShare: true,
    refusal:
      "The assistant is not available at the moment. Use the help pages or contact our team. In an emergency, call 999",
  },
  webhooks: {
    label: "Outgoing webhooks",
    does: "Sending events to people’s systems. While this is off, events wait. We send them when it is on again.",
    owner: "webhooks",
    standard: 100,
    byShare: true,
    refusal: "We are not sending webhooks at the moment. Events wait, and we send them later",
  },
} as const satisfies Record<string, Switch>;

export type SwitchName = keyof typeof SWITCHES;
export const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[];

/** The percentages that operators have chosen; a switch that is missing has its standard. */
export type SwitchShares = Readonly<Partial<Record<SwitchName, number>>>;

export const shareOf = (shares: SwitchShares, name: SwitchName): number => shares[name] ?? SWITCHES[name].standard;

/** Whether a switch is on for an account. Null for visitors, who are in no share. */
export function isSwitchedOn(shares: SwitchShares, name: SwitchName, accountId: string | null): boolean {
  const share = shareOf(shares, name);
  return share >= 100 || (share > 0 && accountId !== null && bucketOf(name, accountId) < share);
}

/**
 * 0 to 99: where an account is among all of them, always the same for one switch. Raising a share keeps those who had it. FNV-1a and the last
 * step of MurmurHash3, because ids of one day begin alike.
 */
export function bucketOf(name: SwitchName, accountId: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${name}:${accountId}`) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}

/** Programs are asked to wait for this long, in seconds. */
const RETRY_AFTER = 300;

export const switchedOff = (name: SwitchName): AppError => {
  const { code, status, title } = errors.SWITCHED_OFF();
  return new AppError(code, { status, title, message: SWITCHES[name].refusal }, { retryAfter: RETRY_AFTER });
};

/** Who asks, and what this process knows of the switches. */
interface Asking {
  actor: Actor;
  siteMemory: { current(): { shares: SwitchShares } };
}

/** Whether a switch is on for the actor. Reads nothing from the database. */
export const isOnFor = ({ actor, siteMemory }: Asking, name: SwitchName): boolean =>
  isSwitchedOn(siteMemory.current().shares, name, actor.kind === "user" ? actor.id : null);

/** The sentence that stands in place of a form while its switch is off for the actor; null while it is on. */
export const closedText = (ctx: Asking, name: SwitchName): string | null =>
  isOnFor(ctx, name) ? null : SWITCHES[name].refusal;

/** Throws SWITCHED_OFF (503) when a switch is off for the actor. */
export function requireSwitch(ctx: Asking, name: SwitchName): void {
  if (!isOnFor(ctx, name)) throw switchedOff(name);
}
