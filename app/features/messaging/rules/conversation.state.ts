import type { MessageWindow } from "./message-window.ts";
import type { ShownMessage } from "./shown-message.ts";

/** One open conversation in a browser: its messages, and what its reader is sending. */
export interface ConversationState {
  history: MessageHistory;
  outbox: Outbox;
}

/**
 * The state of fetching new messages, one request at a time. "due": a request has to start. "stale": something changed while a
 * request was running, so another one has to follow. "failed": it is retried after a pause.
 */
type SyncStatus = "idle" | "due" | "running" | "stale" | "failed";

/** The messages of an open conversation, and what the reader has seen of them. */
export interface MessageHistory {
  window: MessageWindow<ShownMessage>;
  /** All messages up to this one have reached the page, whether or not the window holds them. */
  newestId: string | undefined;
  /** The reader has scrolled up, so new messages are counted instead of shown at once. */
  isReadingUp: boolean;
  /** Messages of the other person that arrived while the reader was away from the end. */
  unseenCount: number;
  /** The last message that arrived from the other person while the page was open; screen readers announce it. */
  latestArrival: ShownMessage | undefined;
  loading: "older" | "newer" | null;
  sync: SyncStatus;
  /** The other person is typing until this time (milliseconds), according to the last event; 0 when they are not. */
  typingUntil: number;
}

/** A message that is being sent to the server. */
export interface OutgoingMessage {
  /** The idempotency key of every attempt, so that a message whose reply was lost is not sent twice. */
  key: string;
  content: string;
  status: "queued" | "sending" | "failed";
  /** The last known message when the first attempt began; this one comes after it. */
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
  /** The outgoing message that the file belongs to; null while that is still being written. */
  messageKey: string | null;
}

export type ChosenFile = Pick<Attachment, "key" | "kind" | "name" | "size" | "previewUrl">;

/** Messages in the order in which they were written, with their files and those of the next message. */
export interface Outbox {
  messages: readonly OutgoingMessage[];
  attachments: readonly Attachment[];
  /** Local pictures of photos that were sent from this page, by attachment id, so that they need not be downloaded. */
  previewUrls: ReadonlyMap<string, string>;
}
