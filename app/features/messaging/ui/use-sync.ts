import { useEffect, useRef } from "react";
import { useLiveEvents } from "#app/web/live-events.ts";
import type { MessageHistory } from "../rules/conversation.state.ts";
import { syncCursor } from "../rules/message-history.reducer.ts";
import type { ShownMessage } from "../rules/shown-message.ts";
import { fetchAfter } from "./conversation-api.ts";
import type { Dispatch } from "./use-conversation.ts";

/** Milliseconds before a failed request is retried. */
const RETRY_AFTER = 2_000;

interface SyncedConversation {
  history: MessageHistory;
  dispatch: Dispatch;
  /** What the page's loader returned last. */
  loaded: readonly ShownMessage[];
}

/** Fetches new messages whenever the state requires it, and passes live events to the state. */
export function useSync(id: string, { history, dispatch, loaded }: SyncedConversation): void {
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
