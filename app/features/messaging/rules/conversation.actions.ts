import type { ChosenFile } from "./conversation.state.ts";
import type { MessagePage, ShownMessage } from "./shown-message.ts";

/** Changes to the messages of an open conversation, and to the reader's position in them. */
type HistoryAction =
  | { type: "messages-changed" }
  | { type: "connection-lost" }
  | { type: "connection-resumed" }
  | { type: "sync-started" }
  | { type: "sync-finished" }
  | { type: "sync-failed" }
  | { type: "messages-received"; after: string | undefined; messages: readonly ShownMessage[] }
  | { type: "page-requested"; direction: "older" | "newer" }
  | { type: "page-failed" }
  | { type: "older-page-loaded"; before: string; page: MessagePage }
  | { type: "newer-page-loaded"; after: string; page: MessagePage }
  | { type: "newest-requested" }
  | { type: "newest-page-loaded"; page: MessagePage }
  | { type: "scrolled"; isReadingUp: boolean }
  | { type: "read-reported"; upTo: string }
  | { type: "other-typing"; until: number }
  | { type: "typing-expired" };

/** Changes to messages and files that are being sent to the server. `key` identifies an outgoing message or a file. */
type OutboxAction =
  | { type: "send-queued"; key: string; content: string }
  | { type: "send-started"; key: string; sentAfter: string }
  | { type: "send-failed"; key: string }
  | { type: "send-retried"; key: string }
  | { type: "send-discarded"; key: string }
  | { type: "attachment-chosen"; file: ChosenFile }
  | { type: "attachment-described"; key: string; description: string }
  | { type: "attachment-removed"; key: string }
  | { type: "upload-started"; key: string }
  | { type: "upload-progressed"; key: string; progress: number }
  | { type: "uploaded"; key: string; id: string }
  | { type: "upload-failed"; key: string }
  | { type: "upload-refused"; key: string }
  | { type: "upload-retried"; key: string };

/** An outgoing message has been stored; `message` is the stored copy. */
type Sent = { type: "sent"; key: string; message: ShownMessage };

export type ConversationAction = HistoryAction | OutboxAction | Sent;
