import { mergeMessages, type OrderedMessage } from "./message-merge.ts";
import { FIRST_CURSOR, idBefore } from "./message-order.ts";

/** The messages that an open page holds. They are consecutive, with a flag for each direction that has more. */
export interface MessageWindow<Message extends OrderedMessage> {
  messages: readonly Message[];
  hasOlder: boolean;
  hasNewer: boolean;
}

interface Page<Message> {
  messages: readonly Message[];
  more: boolean;
}

/** The most messages that a page holds at once, because more make phones slow. */
export const MAX_SHOWN = 300;

/** Adds the page of messages before `before`. If there are too many, the newest are dropped and can be loaded again. */
export function prependPage<Message extends OrderedMessage>(
  window: MessageWindow<Message>,
  before: string,
  page: Page<Message>,
): MessageWindow<Message> {
  // The window has moved since the page was requested, so adding it would leave a gap.
  if (window.messages[0]?.id !== before) return window;
  const all = mergeMessages(window.messages, page.messages);
  const hasNewer = window.hasNewer || all.length > MAX_SHOWN;
  return { messages: all.slice(0, MAX_SHOWN), hasOlder: page.more, hasNewer };
}

/** Adds the page of messages after `after`. If there are too many, the oldest are dropped. */
export function appendPage<Message extends OrderedMessage>(
  window: MessageWindow<Message>,
  after: string,
  page: Page<Message>,
): MessageWindow<Message> {
  if (window.messages.at(-1)?.id !== after) return window;
  return appendMessages(window, page.messages, page.more);
}

function appendMessages<Message extends OrderedMessage>(
  window: MessageWindow<Message>,
  messages: readonly Message[],
  hasNewer: boolean,
): MessageWindow<Message> {
  const all = mergeMessages(window.messages, messages);
  return { messages: all.slice(-MAX_SHOWN), hasOlder: window.hasOlder || all.length > MAX_SHOWN, hasNewer };
}

/**
 * Adds new messages at the end of the conversation. If the window does not reach the end, or is full while the reader is
 * further up (`isReadingUp`), only messages that it already holds are updated, so that nothing disappears while it is being
 * read.
 */
export function receiveLatest<Message extends OrderedMessage>(
  window: MessageWindow<Message>,
  received: readonly Message[],
  isReadingUp: boolean,
): MessageWindow<Message> {
  const known = new Set(window.messages.map((message) => message.id));
  const first = window.messages[0]?.id ?? "";
  const relevant = received.filter(({ id }) => !window.hasOlder || id >= first);
  const unknownCount = relevant.filter(({ id }) => !known.has(id)).length;
  const isFull = window.messages.length + unknownCount > MAX_SHOWN;
  if (!window.hasNewer && !(isReadingUp && isFull)) return appendMessages(window, relevant, false);
  const updates = received.filter(({ id }) => known.has(id));
  return {
    messages: mergeMessages(window.messages, updates),
    hasOlder: window.hasOlder,
    hasNewer: window.hasNewer || unknownCount > 0,
  };
}

/**
 * The id after which the window may be out of date: the message before the reader's first unread one, because the other person may
 * have read it since, or the last message.
 */
export function staleAfter<Message extends OrderedMessage>({ messages, hasOlder }: MessageWindow<Message>): string {
  const unread = messages.findIndex((message) => message.own && !message.read);
  const previous = unread === -1 ? messages.at(-1) : messages[unread - 1];
  if (previous) return previous.id;
  const [first] = messages;
  return first && hasOlder ? idBefore(first.id) : FIRST_CURSOR;
}
