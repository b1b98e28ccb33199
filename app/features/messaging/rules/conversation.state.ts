import type { MessageWindow } from "./message-window.ts";
import type { ShownMessage } from "./shown-message.ts";

/** One open conversation in a browser: what has been said, and what its reader is sending. */
export interface ConversationState {
  history: MessageHistory;
  outbox: Outbox;
}

/**
 * Fetching what is new, one request at a time. "due": a request has to start. "stale": something changed while a request is
 * running, so another one has to follow. "failed": it is tried again after a pause.
 */
type SyncStatus = "idle" | "due" | "running" | "stale" | "failed";

/** The messages of an open conversation, and what the reader has seen of them. */
export interface MessageHistory {
  window: MessageWindow<ShownMessage>;
  /** All messages up to this one have reached the page, whether or not the window holds them. */
  newestId: string | undefined;
  /** The reader has scrolled up: what arrives is counted instead of shown at once. */
  isReadingUp: boolean;
  /** Messages of the other person that arrived while the reader was away from the end. */
  unseenCount: number;
  /** The last message that arrived from the other person while the page was open; screen readers announce it. */
  latestArrival: ShownMessage | undefined;
  loading: "older" | "newer" | null;
  sync: SyncStatus;
  /** The other person is typing until this time (milliseconds), as far as their page has said; 0 when they are not. */
  typingUntil: number;
}

/** A message that is on its way to the server. */
export interface OutgoingMessage {
  /** The idempotency key of every attempt: a message whose reply was lost is not sent twice. */
  key: string;
  content: string;
  status: "queued" | "sending" | "failed";
  /** The last message that was known when the first attempt began; this one comes after it. */
  sentAfter?: string;
}

/** A file that was chosen for a message. "failed" can be retried, "refused" cannot. */
export interface Attachment {
  key: string;
  kind: "photo" | "pdf";
  name: string;
  /** Text, such as "640 KB". */
  size: string;
  /** Address of the picture on this device; null for PDFs. */
  previewUrl: string | null;
  status: "queued" | "uploading" | "uploaded" | "failed" | "refused";
  /** The part that has been uploaded, 0 to 1. */
  progress: number;
  /** Its id on the server, once uploaded. */
  id: string | null;
  description: string;
  /** The outgoing message that carries it; null while that is still being written. */
  messageKey: string | null;
}

export type ChosenFile = Pick<Attachment, "key" | "kind" | "name" | "size" | "previewUrl">;

/** Messages in the order in which they were written, and the files of those and of the next one. */
export interface Outbox {
  messages: readonly OutgoingMessage[];
  attachments: readonly Attachment[];
  /** Pictures on this device of photos that were sent from this page, by attachment id: they need not be downloaded. */
  previewUrls: ReadonlyMap<string, string>;
}
