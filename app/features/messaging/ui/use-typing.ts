import { useEffect, useRef, useState } from "react";
import { useLiveEvents } from "#app/web/live-events.ts";
import { sendTyping } from "./messages-client.ts";

const TELL_EVERY = 3_000;
const SHOWN_FOR = 5_000;

/** Whether the other person is writing, as far as their page said in the last seconds. */
export function useOtherTyping(conversationId: string, lastMessage: string | undefined): boolean {
  const [until, setUntil] = useState(0);
  useLiveEvents(({ type, ids }) => {
    if (type === "typing" && ids.conversation_id === conversationId) setUntil(Date.now() + SHOWN_FOR);
  });
  // What they were writing has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message ends it
  useEffect(() => setUntil(0), [lastMessage]);
  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(() => setUntil(0), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return until > 0;
}

/** Tells the other person's page that one is writing, now and then. */
export function useTellTyping(conversationId: string): () => void {
  const told = useRef(0);
  return () => {
    if (Date.now() - told.current < TELL_EVERY) return;
    told.current = Date.now();
    sendTyping(conversationId);
  };
}
