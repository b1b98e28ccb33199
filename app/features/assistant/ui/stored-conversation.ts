import type { Turn } from "../rules/turns.ts";

/** Where a conversation is kept: in this tab, until it is closed or somebody else is signed in. */
const KEY = "assistant";
export const GUEST = "guest";

interface Kept {
  /** A person's id, or GUEST. */
  who: string | null;
  turns: readonly Turn[];
}

export function kept(): Kept {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
    if (found && Array.isArray(found.turns)) return found;
  } catch {
    // A browser that keeps nothing, or kept something else: the conversation begins anew.
  }
  return { who: null, turns: [] };
}

export function keep(conversation: Kept | null): void {
  try {
    if (conversation) sessionStorage.setItem(KEY, JSON.stringify(conversation));
    else sessionStorage.removeItem(KEY);
  } catch {
    // It lives as long as the page then.
  }
}

/** Takes away what somebody else asked in this tab before. */
export function forgetOthers(id: string | null): void {
  if (kept().who !== (id ?? GUEST)) keep(null);
}
