import { formatSize } from "#features/uploads/rules/file-name.format.ts";
import { dayTitle, messageTime } from "../rules/message.format.ts";
import type { MessagePage, ShownMessage } from "../rules/shown-message.ts";

const messagesPath = (conversationId: string) => `/conversation/${conversationId}/messages`;

async function fetchPage(address: string): Promise<MessagePage> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`messages: ${reply.status}`);
  return (await reply.json()) as MessagePage;
}

/** The messages after a given one; without one, the newest. */
export const fetchAfter = (conversationId: string, after: string | undefined) =>
  fetchPage(messagesPath(conversationId) + (after ? `?after=${after}` : ""));

export const fetchBefore = (conversationId: string, before: string) =>
  fetchPage(`${messagesPath(conversationId)}?before=${before}`);

const post = (conversationId: string, endpoint: string, init: RequestInit = {}) =>
  fetch(`/api/v1/conversations/${conversationId}/${endpoint}`, { method: "POST", ...init });

/** Shows the other person that the reader is typing. A failure does not matter: the next key press tries again. */
export const sendTyping = (conversationId: string) => void post(conversationId, "typing").catch(() => {});

/** Marks the other person's messages as read; resolves to whether that worked. */
export const markRead = (conversationId: string): Promise<boolean> =>
  post(conversationId, "read").then(
    (reply) => reply.ok,
    () => false,
  );

/** A message as the API returns it. */
interface ApiMessage {
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

function toShownMessage({ id, content, created_at, attachments }: ApiMessage): ShownMessage {
  const at = new Date(created_at);
  return {
    id,
    content,
    attachments: attachments.map(({ bytes, ...file }) => ({ ...file, size: formatSize(bytes) })),
    own: true,
    read: false,
    iso: created_at,
    time: messageTime(at),
    day: dayTitle(at, at),
    card: null,
  };
}

/** "unknown": the server may or may not have stored the message. "signed-out": it has not, because the session has ended. */
export type SendOutcome = { message: ShownMessage } | { refused: string } | "unknown" | "signed-out";

/** Errors that the sender can resolve; for all others the specification gives the text. */
const USER_FACING_CODES = ["RATE_LIMITED", "EMAIL_NOT_VERIFIED", "SUSPENDED", "BLOCKED", "VALIDATION_FAILED"];
export const SEND_FAILED = "Failed to send message";

/** Sends a message once. Repeated attempts with the same `key` store one message. */
export async function postMessage(
  conversationId: string,
  key: string,
  { content, attachmentIds }: { content: string; attachmentIds: readonly string[] },
): Promise<SendOutcome> {
  try {
    const reply = await post(conversationId, "messages", {
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify({ content, ...(attachmentIds.length > 0 && { attachment_ids: attachmentIds }) }),
    });
    const body = (await reply.json()) as ApiMessage & { code?: string; detail?: string };
    if (reply.ok) return { message: toShownMessage(body) };
    if (reply.status >= 500) return "unknown";
    if (reply.status === 401) return "signed-out";
    return { refused: (USER_FACING_CODES.includes(body.code ?? "") && body.detail) || SEND_FAILED };
  } catch {
    return "unknown";
  }
}
