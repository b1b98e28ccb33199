import type { SuspensionEffects, SuspensionStatus } from "./suspension.machine.ts";
import { texts } from "./suspension.texts.ts";

/** The broken rule as the suspended person reads it, in the words of the terms. */
export const SUSPENSION_RULES = texts.suspensionRules;

export type SuspensionRule = keyof typeof SUSPENSION_RULES;
export const SUSPENSION_RULE_IDS = Object.keys(SUSPENSION_RULES) as [SuspensionRule, ...SuspensionRule[]];

/** The short name of each rule in the admin's form. */
export const ruleLabels: Record<SuspensionRule, string> = texts.ruleLabels;

export const suspensionStatusLabels: Record<SuspensionStatus, string> = texts.suspensionStatusLabels;

export const effectsLabels: Record<SuspensionEffects, string> = texts.effectsLabels;

/** The effects as the page of a suspension in force describes them. */
export const effectsInForce: Record<SuspensionEffects, string> = texts.effectsInForce;
