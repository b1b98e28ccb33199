import type { DeskAct } from "#kernel/desk-roles.ts";

/**
 * What a macro may do for the ticket's person when the answer is sent. Only what can be repeated without harm: nothing that moves money, decides about
 * somebody or has to be confirmed. Those have a form of their own, with its sums and its reason.
 */
export const MACRO_ACTS = ["reset-sign-in", "end-sessions"] as const;
export type MacroAct = (typeof MACRO_ACTS)[number];

export const macroActLabels: Record<MacroAct, string> = {
  "reset-sign-in": "Reset sign-in",
  "end-sessions": "Sign out everywhere",
};

/** What the operator’s role must include, beside answering. */
export const macroActNeeds: Record<MacroAct, DeskAct> = {
  "reset-sign-in": "sign-in.help",
  "end-sessions": "sign-in.help",
};
