import { useEffect, useRef } from "react";
import { useLiveEvents } from "#app/web/live-events.ts";
import { sendTyping } from "./conversation-api.ts";
import type { Dispatch } from "./use-conversation.ts";

/** Milliseconds between two reports that the reader is typing. */
const REPORT_EVERY = 3_000;
/** Milliseconds for which a report is shown, longer than the time between two. */
const SHOWN_FOR = 5_000;

/** Records in the state whether the other person is typing. */
export function useOtherTyping(conversationId: string, typingUntil: number, dispatch: Dispatch): void {
  useLiveEvents(({ type, ids }) => {
    if (type === "typing" && ids.conversation_id === conversationId)
      dispatch({ type: "other-typing", until: Date.now() + SHOWN_FOR });
  });
  useEffect(() => {
    if (typingUntil === 0) return;
    const timer = setTimeout(() => dispatch({ type: "typing-expired" }), typingUntil - Date.now());
    return () => clearTimeout(timer);
  }, [typingUntil, dispatch]);
}

/** Returns a function to call while the reader types. It notifies the other person's page every few seconds. */
export function useReportTyping(conversationId: string): () => void {
  const lastReport = useRef(0);
  return () => {
    if (Date.now() - lastReport.current < REPORT_EVERY) return;
    lastReport.current = Date.now();
    sendTyping(conversationId);
  };
}
