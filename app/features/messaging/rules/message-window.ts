import { mergeMessages, type Ordered } from "./message-merge.ts";

/** What an open page shows of a conversation: one stretch without gaps, and whether there is more on either side. */
export interface MessageWindow<Message extends Ordered> {
  messages: readonly Message[];
  older: boolean;
  newer: boolean;
}

/** So many at once, however long the conversation is: more make phones slow. */
export const MOST_SHOWN = 300;

/** Earlier ones came: when there are too many, the newest go, and can be asked for again. */
export function withEarlier<Message extends Ordered>(
  shown: MessageWindow<Message>,
  came: readonly Message[],
  more: boolean,
): MessageWindow<Message> {
  const all = mergeMessages(shown.messages, came);
  return { messages: all.slice(0, MOST_SHOWN), older: more, newer: shown.newer || all.length > MOST_SHOWN };
}

/** Later ones came: when there are too many, the oldest go. */
export function withLater<Message extends Ordered>(
  shown: MessageWindow<Message>,
  came: readonly Message[],
  more: boolean,
): MessageWindow<Message> {
  const all = mergeMessages(shown.messages, came);
  return { messages: all.slice(-MOST_SHOWN), older: shown.older || all.length > MOST_SHOWN, newer: more };
}

/**
 * Later ones came while somebody reads further up: they are added as long as nothing that is being read has to go for
 * them; else only what is shown already is brought up to date.
 */
export function withLaterUnseen<Message extends Ordered>(
  shown: MessageWindow<Message>,
  came: readonly Message[],
  more: boolean,
): MessageWindow<Message> {
  const known = new Set(shown.messages.map((message) => message.id));
  const fresh = came.filter((message) => !known.has(message.id));
  if (!shown.newer && shown.messages.length + fresh.length <= MOST_SHOWN) return withLater(shown, came, more);
  const messages = mergeMessages(
    shown.messages,
    came.filter((message) => known.has(message.id)),
  );
  return { messages, older: shown.older, newer: shown.newer || fresh.length > 0 };
}
