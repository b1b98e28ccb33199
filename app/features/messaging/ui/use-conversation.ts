import { useCallback, useEffect, useReducer, useRef } from "react";
import { useLiveEvents } from "#app/web/live-events.ts";
import type { ConversationAction } from "../rules/conversation.actions.ts";
import { conversationReducer, initialConversation } from "../rules/conversation.reducer.ts";
import type { MessageHistory } from "../rules/conversation.state.ts";
import { syncCursor, unreadInSight } from "../rules/message-history.reducer.ts";
import type { MessageWindow } from "../rules/message-window.ts";
import type { ShownMessage } from "../rules/shown-message.ts";
import { fetchAfter, markRead } from "./conversation-api.ts";
import { usePages } from "./use-pages.ts";
import { useSending } from "./use-sending.ts";
import { useOtherTyping } from "./use-typing.ts";
import { useUploads } from "./use-uploads.ts";

/** Milliseconds before a failed request is retried. */
const RETRY_AFTER = 2_000;

interface SyncedConversation {
  history: MessageHistory;
  dispatch: Dispatch;
  /** What the page's loader returned last. */
  loaded: readonly ShownMessage[];
}

/** Fetches new messages whenever the state requires it, and passes live events to the state. */
function useSync(id: string, { history, dispatch, loaded }: SyncedConversation): void {
  useLiveEvents(({ type, ids }) => {
    if (type === "stream.reset" || type === "connection.resumed") dispatch({ type: "connection-resumed" });
    else if (type === "connection.lost") dispatch({ type: "connection-lost" });
    else if (ids.conversation_id === id && type.startsWith("message.")) dispatch({ type: "messages-changed" });
  });

  // A loader that ran again may have returned messages beyond a gap, so everything after the last known message is fetched.
  const lastLoaded = useRef(loaded);
  useEffect(() => {
    if (lastLoaded.current !== loaded) dispatch({ type: "messages-changed" });
    lastLoaded.current = loaded;
  }, [loaded, dispatch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a request starts when the status changes, from the state of that moment
  useEffect(() => {
    if (history.sync === "due") {
      dispatch({ type: "sync-started" });
      fetchNew(id, syncCursor(history), dispatch).then(
        () => dispatch({ type: "sync-finished" }),
        () => dispatch({ type: "sync-failed" }),
      );
    }
    if (history.sync !== "failed") return;
    const timer = setTimeout(() => dispatch({ type: "messages-changed" }), RETRY_AFTER);
    return () => clearTimeout(timer);
  }, [id, history.sync, dispatch]);
}

async function fetchNew(id: string, from: string | undefined, dispatch: Dispatch): Promise<void> {
  let after = from;
  for (;;) {
    const { messages, more } = await fetchAfter(id, after);
    dispatch({ type: "messages-received", after, messages });
    // Without a cursor the server returns the newest page, and `more` refers to older ones.
    if (!more || from === undefined) return;
    after = messages.at(-1)?.id ?? after;
  }
}

export type Dispatch = (action: ConversationAction) => void;

const MOVES_MESSAGES = new Set<ConversationAction["type"]>([
  "messages-received",
  "older-page-loaded",
  "newer-page-loaded",
  "sent",
]);

/**
 * An open conversation: its state (`rules/conversation.reducer.ts`), and the requests that follow from it, each in its own
 * hook. `holdPosition` is called before messages are added, so that the text being read does not move.
 */
export function useConversation(id: string, loaded: MessageWindow<ShownMessage>, holdPosition: () => void) {
  const [state, reduce] = useReducer(conversationReducer, loaded, initialConversation);
  const dispatch: Dispatch = useCallback(
    (action) => {
      if (MOVES_MESSAGES.has(action.type)) holdPosition();
      reduce(action);
    },
    [holdPosition],
  );
  const { history, outbox } = state;
  useSync(id, { history, dispatch, loaded: loaded.messages });
  useReadReports(id, history, dispatch);
  useOtherTyping(id, history.typingUntil, dispatch);
  const uploads = useUploads(id, outbox.attachments, dispatch);
  const sending = useSending(id, { state, dispatch, discardUploads: uploads.discard });
  const pages = usePages(id, history, dispatch);
  return { state, dispatch, uploads, sending, pages };
}

/** Marks the other person's messages as read once they are on screen and the page is visible. */
function useReadReports(id: string, history: MessageHistory, dispatch: Dispatch): void {
  const upTo = unreadInSight(history);
  useEffect(() => {
    if (!upTo) return;
    let isReported = false;
    async function report(lastRead: string) {
      if (document.hidden || isReported) return;
      isReported = true;
      isReported = await markRead(id);
      if (isReported) dispatch({ type: "read-reported", upTo: lastRead });
    }
    const onVisible = () => void report(upTo);
    onVisible();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [id, upTo, dispatch]);
}
