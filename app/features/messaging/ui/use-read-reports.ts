import { useEffect } from "react";
import type { MessageHistory } from "../rules/conversation.state.ts";
import { unreadInSight } from "../rules/message-history.reducer.ts";
import { markRead } from "./conversation-api.ts";
import type { Dispatch } from "./use-conversation.ts";

/** Marks the other person's messages as read once they are on screen and the page is visible. */
export function useReadReports(id: string, history: MessageHistory, dispatch: Dispatch): void {
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
