import { deleteText, readText, storeText } from "#app/web/browser-store/stored-text.ts";
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
    const found = JSON.parse(readText(KEY, "sessionStorage") ?? "null") as StoredConversation | null;
    if (found && Array.isArray(found.turns)) return found;
  } catch {
    // It contains something else: the conversation starts empty.
  }
  return { owner: null, turns: [] };
}

/** Where the browser stores nothing, the conversation lasts as long as the page. */
export function saveConversation(conversation: StoredConversation | null): void {
  if (conversation) storeText(KEY, JSON.stringify(conversation), "sessionStorage");
  else deleteText(KEY, "sessionStorage");
}

/** Deletes another user's conversation in this tab. */
export function deleteOthersConversation(id: string | null): void {
  if (loadConversation().owner !== (id ?? GUEST)) saveConversation(null);
}
