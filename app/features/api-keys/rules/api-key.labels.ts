import type { KeyScope } from "#kernel/key-scopes.ts";

/** What each scope allows, as its owner reads it. */
export const SCOPE_LABELS: Record<KeyScope, { label: string; hint: string }> = {
  read: { label: "Read", hint: "See your jobs, quotes, bookings, messages and payments" },
  write: { label: "Write", hint: "Post jobs, send quotes and messages, change bookings" },
  money: { label: "Money", hint: "Pay, approve work, and anything else that moves money" },
};
