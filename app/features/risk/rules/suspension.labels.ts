import type { SuspensionEffects, SuspensionStatus } from "./suspension.machine.ts";

const suspensionRules = {
  fraud: "Do not deceive customers, tradespeople or us, and do not take money for work that you do not mean to do",
  identity: "Give your own, true details, and have one account only",
  payments: "Do not ask anyone to pay outside this site",
  safety: "Do not put people in danger, and only do work that you are qualified and allowed to do",
  conduct: "Do not threaten, harass or discriminate against anyone",
  reviews: "Do not buy, invent or trade reviews",
  other: "Follow the terms that you agreed to",
};

const ruleLabelsText = {
  fraud: "Fraud",
  identity: "False identity or second account",
  payments: "Payment outside the site",
  safety: "Danger, or unqualified work",
  conduct: "Threats, harassment or discrimination",
  reviews: "False reviews",
  other: "Another rule of the terms",
};

const suspensionStatusLabelsText = {
  active: "Suspended",
  appealed: "Appeal to decide",
  upheld: "Appeal refused",
  lifted: "Lifted",
};

const effectsLabelsText = {
  freeze: "Freeze bookings and money",
  continue: "Let booked work and its payments continue",
};

const effectsInForceText = {
  freeze: "Bookings and money are frozen",
  continue: "Booked work and its payments continue",
};

/** The broken rule as the suspended person reads it, in the words of the terms. */
export const SUSPENSION_RULES = suspensionRules;

export type SuspensionRule = keyof typeof SUSPENSION_RULES;
export const SUSPENSION_RULE_IDS = Object.keys(SUSPENSION_RULES) as [SuspensionRule, ...SuspensionRule[]];

/** The short name of each rule in the admin's form. */
export const ruleLabels: Record<SuspensionRule, string> = ruleLabelsText;

export const suspensionStatusLabels: Record<SuspensionStatus, string> = suspensionStatusLabelsText;

export const effectsLabels: Record<SuspensionEffects, string> = effectsLabelsText;

/** The effects as the page of a suspension in force describes them. */
export const effectsInForce: Record<SuspensionEffects, string> = effectsInForceText;
