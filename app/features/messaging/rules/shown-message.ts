import type { MessageCard } from "./message-card.ts";
import type { OrderedMessage } from "./message-merge.ts";

/** A file of a message, as the page shows it. `size` is text, such as "2.4 MB". */
export interface ShownAttachment {
  id: string;
  kind: "photo" | "pdf";
  name: string;
  /** The description of a photo, for people who cannot see it. */
  description: string | null;
  size: string;
  width: number | null;
  height: number | null;
}

/** A message as the page shows it. `day` is the title above the first message of its day, `time` the London time. */
export interface ShownMessage extends OrderedMessage {
  content: string;
  attachments: ShownAttachment[];
  iso: string;
  time: string;
  day: string;
  /** For a day or a telephone number in the text; null without one, and until the server has read the message. */
  card: MessageCard | null;
}

/** Consecutive messages, oldest first. `more` says whether others follow in the direction that was read. */
export interface MessagePage {
  messages: ShownMessage[];
  more: boolean;
}
