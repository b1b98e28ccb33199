import { type RefObject, useEffect } from "react";
import { deleteText, readText, storeText } from "#app/web/browser-store/stored-text.ts";

/**
 * Stores a field's text in this browser until it is sent, so that a reload does not lose it. `onRead` is called with whether the field is empty
 * once a stored text would be in it.
 */
export function useDraft(
  conversationId: string,
  field: RefObject<HTMLTextAreaElement | null>,
  onRead: (isEmpty: boolean) => void,
) {
  useEffect(() => {
    if (!field.current) return;
    if (field.current.value === "") {
      const text = [...unsentOf(conversationId).values(), readText(draftKey(conversationId))]
        .filter(Boolean)
        .join("\n\n");
      saveUnsent(conversationId, new Map());
      save(draftKey(conversationId), text);
      field.current.value = text;
    }
    onRead(field.current.value === "");
  }, [conversationId, field, onRead]);
  return (text: string) => save(draftKey(conversationId), text);
}

/**
 * Keeps the text of a message that the server has not stored, such as one that was sent after the session had ended: when the conversation
 * is opened again, it is in the field.
 */
export const keepUnsent = (conversationId: string, key: string, content: string): void =>
  saveUnsent(conversationId, unsentOf(conversationId).set(key, content));

/** The message has been sent after all, or discarded. */
export function dropUnsent(conversationId: string, key: string): void {
  const unsent = unsentOf(conversationId);
  if (unsent.delete(key)) saveUnsent(conversationId, unsent);
}

const draftKey = (conversationId: string) => `draft:conversation:${conversationId}`;
const unsentKey = (conversationId: string) => `unsent:conversation:${conversationId}`;

/** The texts by the keys of their messages, in the order in which they were sent. */
function unsentOf(conversationId: string): Map<string, string> {
  try {
    return new Map(JSON.parse(readText(unsentKey(conversationId)) || "[]") as [string, string][]);
  } catch {
    return new Map();
  }
}

const saveUnsent = (conversationId: string, unsent: ReadonlyMap<string, string>): void =>
  save(unsentKey(conversationId), unsent.size === 0 ? "" : JSON.stringify([...unsent]));

function save(key: string, text: string): void {
  if (text === "") deleteText(key);
  else storeText(key, text);
}
