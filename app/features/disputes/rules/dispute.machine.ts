import { defineMachine } from "#kernel/machine.ts";

/** How long the other side has to answer, both have to agree, and an admin has to decide. */
export const ANSWER_HOURS = 48;
export const TALK_DAYS = 7;
export const DECISION_DAYS = 14;
/** Offers that each side may make. */
export const OFFERS_A_SIDE = 3;

/**
 * The life of a dispute. A clock runs in each state that is not its end: who lets the first two run out leaves it to an
 * admin; who never said a word until the last one has run out has left it to the other side.
 */
export const disputeMachine = defineMachine({
  name: "dispute",
  initial: "open",
  states: ["open", "answered", "escalated", "resolved", "withdrawn"],
  transitions: [
    { event: "answer", from: "open", to: "answered", by: ["customer", "tradesperson"] },
    // The customer cancelled work that had begun, and the tradesperson has not asked for an amount: everything is refunded.
    { event: "lapse", from: "open", to: "resolved", by: "system", after: { hours: ANSWER_HOURS } },
    { event: "escalate", from: ["open", "answered"], to: "escalated", by: ["customer", "tradesperson", "system"] },
    { event: "agree", from: "answered", to: "resolved", by: ["customer", "tradesperson"] },
    { event: "decide", from: "escalated", to: "resolved", by: "admin" },
    { event: "default", from: "escalated", to: "resolved", by: "system", after: { days: DECISION_DAYS } },
    // The customer cancelled the booking by right.
    { event: "cancel", from: ["open", "answered", "escalated"], to: "resolved", by: "customer" },
    { event: "withdraw", from: ["open", "answered", "escalated"], to: "withdrawn", by: ["customer", "tradesperson"] },
  ],
});

/**
 * How a resolved dispute ended: by an accepted offer, by an admin, because one side never said anything, or because the customer cancelled the
 * booking by right.
 */
export const DISPUTE_OUTCOMES = ["agreed", "decided", "default", "cancelled"] as const;

/** What a dispute ends with: the held money is split, or the tradesperson does the work again and it stays held. */
export const REMEDIES = ["split", "repeat_work"] as const;
export type Remedy = (typeof REMEDIES)[number];

export type DisputeStatus = (typeof disputeMachine.states)[number];
export type DisputeEvent = (typeof disputeMachine.events)[number];

export const LIVE: DisputeStatus[] = ["open", "answered", "escalated"];
const OVER: readonly DisputeStatus[] = ["resolved", "withdrawn"];
export const isOver = (status: DisputeStatus): boolean => OVER.includes(status);
