import { type RefObject, useEffect } from "react";

/**
 * Stores a field's text in this browser until it is sent, so that a reload does not lose it. `onRead` hears whether the field is empty
 * once a stored text would be in it.
 */
export function useDraft(
  conversationId: string,
  field: RefObject<HTMLTextAreaElement | null>,
  onRead: (isEmpty: boolean) => void,
) {
  const key = `draft:conversation:${conversationId}`;
  useEffect(() => {
    if (!field.current) return;
    if (field.current.value === "") field.current.value = readDraft(key);
    onRead(field.current.value === "");
  }, [key, field, onRead]);
  return (text: string) => saveDraft(key, text);
}

/** The browser's storage may be full or forbidden. Then nothing is stored, and nothing breaks. */
function saveDraft(key: string, text: string) {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {}
}

function readDraft(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
