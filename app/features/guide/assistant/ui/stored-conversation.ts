import type { Turn } from "../rules/turns.ts";

/** The conversation is stored for this tab until the tab is closed or another user signs in. */
const KEY = "assistant";
export const GUEST = "guest";

interface StoredConversation {
  /** The user's id, or GUEST. */
  owner: string | null;
  turns: readonly Turn[];
}

export function loadConversation(): StoredConversation {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as StoredConversation | null;
    if (found && Array.isArray(found.turns)) return found;
  } catch {
    // Storage is disabled, or contains something else: the conversation starts empty.
  }
  return { owner: null, turns: [] };
}

export function saveConversation(conversation: StoredConversation | null): void {
  try {
    if (conversation) sessionStorage.setItem(KEY, JSON.stringify(conversation));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is disabled or full: the conversation lasts as long as the page.
  }
}

/** Deletes another user's conversation in this tab. */
export function deleteOthersConversation(id: string | null): void {
  if (loadConversation().owner !== (id ?? GUEST)) saveConversation(null);
}
