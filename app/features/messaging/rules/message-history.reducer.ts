import type { ConversationAction } from "./conversation.actions.ts";
import type { MessageHistory } from "./conversation.state.ts";
import { appendPage, type MessageWindow, prependPage, receiveLatest, staleAfter } from "./message-window.ts";
import type { MessagePage, ShownMessage } from "./shown-message.ts";

export function initialHistory(window: MessageWindow<ShownMessage>): MessageHistory {
  return {
    window,
    // A page that was opened at an earlier part does not have the newest message yet.
    newestId: window.hasNewer ? undefined : window.messages.at(-1)?.id,
    isReadingUp: false,
    unseenCount: 0,
    latestArrival: undefined,
    loading: null,
    sync: "idle",
    typingUntil: 0,
  };
}

/** All changes to the messages of an open conversation. */
export function historyReducer(history: MessageHistory, action: ConversationAction): MessageHistory {
  switch (action.type) {
    case "messages-changed":
    case "connection-resumed":
      return requestSync(history);
    case "connection-lost":
    case "typing-expired":
      return { ...history, typingUntil: 0 };
    case "sync-started":
      return { ...history, sync: "running" };
    case "sync-finished":
      return { ...history, sync: history.sync === "stale" ? "due" : "idle" };
    case "sync-failed":
      return { ...history, sync: "failed" };
    case "messages-received":
      return receiveMessages(history, action.after, action.messages);
    case "page-requested":
      return { ...history, loading: action.direction };
    case "page-failed":
      return { ...history, loading: null };
    case "older-page-loaded":
      return showOlderPage(history, action.before, action.page);
    case "newer-page-loaded":
      return showNewerPage(history, action.after, action.page);
    case "newest-requested":
      return { ...history, unseenCount: 0 };
    case "newest-page-loaded":
      return showNewestPage(history, action.page);
    case "scrolled":
      return scroll(history, action.isReadingUp);
    case "read-reported":
      return { ...history, window: markRead(history.window, action.upTo) };
    case "other-typing":
      return { ...history, typingUntil: action.until };
    case "sent":
      // The other person's messages may have been stored before it, so the page requests those too.
      return requestSync({
        ...history,
        window: receiveLatest(history.window, [action.message], history.isReadingUp),
      });
    default:
      return history;
  }
}

const NEXT_AFTER_REQUEST = { idle: "due", due: "due", failed: "due", running: "stale", stale: "stale" } as const;

const requestSync = (history: MessageHistory): MessageHistory => ({
  ...history,
  sync: NEXT_AFTER_REQUEST[history.sync],
});

const laterOf = (a: string | undefined, b: string | undefined) => (a === undefined || (b && b > a) ? b : a);

function receiveMessages(
  history: MessageHistory,
  after: string | undefined,
  messages: readonly ShownMessage[],
): MessageHistory {
  const { window, newestId, isReadingUp, unseenCount } = history;
  const last = window.messages.at(-1)?.id;
  // The window was replaced while this reply was pending, so adding the messages would leave a gap.
  if (!window.hasNewer && last && after && after > last) return requestSync(history);
  // Loading a page marks its messages as read, so any unread ones have arrived since.
  const arrivals = messages.filter(({ own, read, id }) => !own && (newestId === undefined ? !read : id > newestId));
  const isAway = isReadingUp || window.hasNewer;
  return {
    ...history,
    window: receiveLatest(window, messages, isReadingUp),
    newestId: laterOf(newestId, messages.at(-1)?.id),
    latestArrival: arrivals.at(-1) ?? history.latestArrival,
    unseenCount: isAway ? unseenCount + arrivals.length : unseenCount,
    typingUntil: arrivals.length > 0 ? 0 : history.typingUntil,
  };
}

function showOlderPage(history: MessageHistory, before: string, page: MessagePage): MessageHistory {
  const next = { ...history, loading: null, window: prependPage(history.window, before, page) };
  return mayBeOutdated(next, page) ? requestSync(next) : next;
}

function showNewerPage(history: MessageHistory, after: string, page: MessagePage): MessageHistory {
  const window = appendPage(history.window, after, page);
  const newestId = laterOf(history.newestId, page.messages.at(-1)?.id);
  const next = { ...history, loading: null, window, newestId };
  return isBehind(next) || mayBeOutdated(next, page) ? requestSync(next) : next;
}

function showNewestPage(history: MessageHistory, page: MessagePage): MessageHistory {
  const { messages, more } = page;
  const newestId = laterOf(history.newestId, messages.at(-1)?.id);
  const next = { ...history, window: { messages, hasOlder: more, hasNewer: false }, newestId };
  return isBehind(next) || mayBeOutdated(next, page) ? requestSync(next) : next;
}

/** Own messages of the page may have been read while its reply was pending, after the event that said so. */
const mayBeOutdated = ({ window }: MessageHistory, { messages }: MessagePage): boolean =>
  !window.hasNewer && messages.some(({ own, read }) => own && !read);

/** A newer message reached the page while this reply was pending, and was not stored in the window. */
function isBehind({ window, newestId }: MessageHistory): boolean {
  const last = window.messages.at(-1)?.id;
  return !window.hasNewer && newestId !== undefined && (last === undefined || newestId > last);
}

function scroll(history: MessageHistory, isReadingUp: boolean): MessageHistory {
  const unseenCount = isReadingUp || history.window.hasNewer ? history.unseenCount : 0;
  if (isReadingUp === history.isReadingUp && unseenCount === history.unseenCount) return history;
  return { ...history, isReadingUp, unseenCount };
}

function markRead(window: MessageWindow<ShownMessage>, upTo: string): MessageWindow<ShownMessage> {
  const messages = window.messages.map((message) =>
    message.own || message.read || message.id > upTo ? message : { ...message, read: true },
  );
  return { ...window, messages };
}

/** The newest message that the page has received; empty when there is none. */
export const lastKnownId = ({ window, newestId }: MessageHistory): string =>
  laterOf(newestId, window.messages.at(-1)?.id) ?? "";

/** The id after which new messages are fetched; undefined for the newest page. */
export const syncCursor = ({ window, newestId }: MessageHistory): string | undefined =>
  window.hasNewer ? newestId : staleAfter(window);

/** The reader sees the end of the conversation. */
export const isAtEnd = ({ window, isReadingUp }: MessageHistory): boolean => !isReadingUp && !window.hasNewer;

/** The last message of the other person that is on screen and not marked as read. */
export const unreadInSight = (history: MessageHistory): string | undefined =>
  isAtEnd(history) ? history.window.messages.findLast(({ own, read }) => !own && !read)?.id : undefined;
