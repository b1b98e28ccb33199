import { useCallback, useEffect, useRef, useState } from "react";
import { useLiveEvents } from "#app/web/live-events.ts";
import { askFrom, mergeMessages } from "../rules/message-merge.ts";
import { askAfter, askBefore, tellRead } from "./ask-messages.ts";
import type { ShownMessage } from "./message-list.tsx";

const AGAIN = 2_000;

interface Loaded {
  id: string;
  messages: readonly ShownMessage[];
  older: boolean;
  /** An earlier stretch is shown, by an address: it stays as it is. */
  past: boolean;
}

/** The messages of an open conversation: what the page came with, what has happened since, and earlier ones on demand. */
export function useMessages({ id, messages: loaded, older: hasOlder, past }: Loaded) {
  const [messages, setMessages] = useState(loaded);
  const [older, setOlder] = useState(hasOlder);
  const [loadingOlder, setLoadingOlder] = useState(false);
  const shown = useRef(messages);
  shown.current = messages;
  const add = useCallback((came: readonly ShownMessage[]) => {
    shown.current = mergeMessages(shown.current, came);
    setMessages(shown.current);
  }, []);
  // The page may be loaded again: what it brings is merged, nothing that is shown goes away.
  useEffect(() => add(loaded), [add, loaded]);
  const sync = useSync(id, past, shown, add);
  useLiveEvents(({ type, ids }) => {
    if (type === "stream.reset" || (ids.conversation_id === id && type.startsWith("message."))) sync();
  });
  useReading(id, past ? [] : messages);

  async function loadOlder() {
    const first = shown.current[0];
    if (!first || loadingOlder) return;
    setLoadingOlder(true);
    try {
      const stretch = await askBefore(id, first.id);
      add(stretch.messages);
      setOlder(stretch.more);
    } finally {
      setLoadingOlder(false);
    }
  }
  return { messages, add, older, loadingOlder, loadOlder };
}

/** Asks for what is new, once at a time; what happens meanwhile is asked for right after. */
function useSync(
  id: string,
  past: boolean,
  shown: { readonly current: readonly ShownMessage[] },
  add: (came: readonly ShownMessage[]) => void,
) {
  const state = useRef<"idle" | "asking" | "again">("idle");
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return useCallback(
    async function sync() {
      if (past || left.current) return;
      if (state.current !== "idle") {
        state.current = "again";
        return;
      }
      state.current = "asking";
      let again = false;
      try {
        const { messages, more } = await askAfter(id, askFrom(shown.current));
        add(messages);
        again = more;
      } catch {
        setTimeout(sync, AGAIN);
      }
      again ||= (state.current as string) === "again";
      state.current = "idle";
      if (again) await sync();
    },
    [id, past, shown, add],
  );
}

/** What the other wrote is read once it is on a page that somebody looks at. */
function useReading(id: string, messages: readonly ShownMessage[]) {
  const waiting = messages.findLast((message) => !message.own && !message.read)?.id;
  const told = useRef<string>(undefined);
  useEffect(() => {
    function read() {
      if (!waiting || document.hidden || told.current === waiting) return;
      told.current = waiting;
      tellRead(id);
    }
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [id, waiting]);
}
