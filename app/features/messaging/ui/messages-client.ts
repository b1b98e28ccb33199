import type { ShownMessage } from "./message-list.tsx";

export interface Stretch {
  messages: ShownMessage[];
  more: boolean;
}

const path = (conversationId: string) => `/conversation/${conversationId}/messages`;

async function ask(address: string): Promise<Stretch> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`messages: ${reply.status}`);
  return (await reply.json()) as Stretch;
}

/** What came after a message; without one, the newest. */
export const fetchAfter = (conversationId: string, after: string | undefined) =>
  ask(path(conversationId) + (after ? `?after=${after}` : ""));

export const fetchBefore = (conversationId: string, before: string) => ask(`${path(conversationId)}?before=${before}`);

const post = (conversationId: string, what: string, init: RequestInit = {}) =>
  fetch(`/api/v1/conversations/${conversationId}/${what}`, { method: "POST", ...init });

/** These only make it nicer for the other person: a failure is nobody's trouble. */
export const sendTyping = (conversationId: string) => void post(conversationId, "typing").catch(() => {});
export const sendRead = (conversationId: string) => void post(conversationId, "read").catch(() => {});

/** A message as the API tells it. */
export interface SentMessage {
  id: string;
  content: string;
  created_at: string;
  attachments: {
    id: string;
    kind: "photo" | "pdf";
    name: string;
    description: string | null;
    bytes: number;
    width: number | null;
    height: number | null;
  }[];
}

export interface SendOutcome {
  /** The message as it is kept. */
  sent?: SentMessage;
  /** What was refused, in words, or undefined when nobody knows whether it arrived. */
  refused?: string;
}

/** What someone can do something about is said; for the rest there are the specification's words. */
const USER_FACING_CODES = [
  "NOT_SIGNED_IN",
  "RATE_LIMITED",
  "EMAIL_NOT_VERIFIED",
  "SUSPENDED",
  "BLOCKED",
  "VALIDATION_FAILED",
];

/** Sends a message. `key` makes it one message however often it is sent. */
export async function sendContent(
  conversationId: string,
  key: string,
  { content, attachmentIds }: { content: string; attachmentIds: readonly string[] },
): Promise<SendOutcome> {
  try {
    const reply = await post(conversationId, "messages", {
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify({ content, ...(attachmentIds.length > 0 && { attachment_ids: attachmentIds }) }),
    });
    const told = (await reply.json()) as SentMessage & { code?: string; detail?: string };
    if (reply.ok) return { sent: told };
    if (reply.status >= 500) return {};
    return { refused: (USER_FACING_CODES.includes(told.code ?? "") && told.detail) || "Failed to send message" };
  } catch {
    return {};
  }
}
