import type { SuspensionEffects, SuspensionStatus } from "./suspension.machine.ts";

/** The rule that a suspension rests on, as the terms have it. The person reads the sentence. */
export const SUSPENSION_RULES = {
  fraud: "Do not deceive customers, tradespeople or us, and do not take money for work that you do not mean to do",
  identity: "Give your own, true details, and have one account only",
  payments: "Do not ask anybody to pay outside this site",
  safety: "Do not put people in danger, and only do work that you are qualified and allowed to do",
  conduct: "Do not threaten, harass or discriminate against anybody",
  reviews: "Do not buy, invent or trade reviews",
  other: "Follow the terms that you agreed to",
} as const;

export type SuspensionRule = keyof typeof SUSPENSION_RULES;
export const SUSPENSION_RULE_IDS = Object.keys(SUSPENSION_RULES) as [SuspensionRule, ...SuspensionRule[]];

/** The rules as an operator chooses between them. */
export const ruleLabels: Record<SuspensionRule, string> = {
  fraud: "Fraud",
  identity: "False identity or second account",
  payments: "Payment outside the site",
  safety: "Danger, or work without the qualification",
  conduct: "Threats, harassment or discrimination",
  reviews: "False reviews",
  other: "Another rule of the terms",
};

export const suspensionStatusLabels: Record<SuspensionStatus, string> = {
  active: "Suspended",
  appealed: "Appeal to decide",
  upheld: "Appeal refused",
  lifted: "Lifted",
};

export const effectsLabels: Record<SuspensionEffects, string> = {
  freeze: "Freeze bookings and money",
  continue: "Let booked work and its money go on",
};

/** The same of a suspension that is in force. */
export const effectsInForce: Record<SuspensionEffects, string> = {
  freeze: "Bookings and money are frozen",
  continue: "Booked work and its money go on",
};
