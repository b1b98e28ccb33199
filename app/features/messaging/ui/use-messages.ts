import { useCallback, useEffect, useRef, useState } from "react";
import { useLiveEvents } from "#app/web/live-events.ts";
import { askFrom } from "../rules/message-merge.ts";
import { type MessageWindow, withEarlier, withLater, withLaterUnseen } from "../rules/message-window.ts";
import type { ShownMessage } from "./message-list.tsx";
import { fetchAfter, fetchBefore, sendRead } from "./messages-client.ts";
import type { Place } from "./use-scroll-position.ts";

const AGAIN = 2_000;
type Shown = MessageWindow<ShownMessage>;

/** The messages of an open conversation: what the page came with, what has happened since, and others on demand. */
export function useMessages(id: string, loaded: Shown, place: Pick<Place, "readingUp" | "hold">) {
  const [shown, setShown] = useState(loaded);
  const [unseen, setUnseen] = useState(0);
  const [arrived, setArrived] = useState<ShownMessage>();
  const [loading, setLoading] = useState<"older" | "newer" | null>(null);
  const now = useRef(shown);
  /** The newest message that this page has heard of. */
  const tip = useRef(loaded.messages.at(-1)?.id);
  const put = useCallback(
    (next: Shown) => {
      place.hold();
      now.current = next;
      setShown(next);
    },
    [place],
  );

  const hear = useCallback(
    (came: readonly ShownMessage[]) => {
      const { messages, newer } = now.current;
      const known = new Set(messages.map((message) => message.id));
      const fresh = came.filter(({ id }) => (newer ? !tip.current || id > tip.current : !known.has(id)));
      const newest = came.at(-1)?.id;
      if (newest && (!tip.current || newest > tip.current)) tip.current = newest;
      const others = fresh.filter((message) => !message.own);
      const last = others.at(-1);
      if (last) setArrived(last);
      const up = place.readingUp() || now.current.newer;
      put((up ? withLaterUnseen : withLater)(now.current, came, false));
      if (up) setUnseen((count) => count + others.length);
    },
    [place, put],
  );
  const sync = useSync(id, () => (now.current.newer ? tip.current : askFrom(now.current.messages)), hear);
  useLiveEvents(({ type, ids }) => {
    if (type === "stream.reset" || (ids.conversation_id === id && type.startsWith("message."))) sync();
  });
  // The page was loaded again: what it brought may lie beyond a gap, so it is asked for from here on.
  const first = useRef(loaded.messages);
  useEffect(() => {
    if (first.current !== loaded.messages) sync();
    first.current = loaded.messages;
  }, [loaded.messages, sync]);

  async function load(way: "older" | "newer") {
    const { messages } = now.current;
    const edge = way === "older" ? messages[0] : messages.at(-1);
    if (!edge || loading || !now.current[way]) return;
    setLoading(way);
    try {
      if (way === "older") {
        const stretch = await fetchBefore(id, edge.id);
        put(withEarlier(now.current, stretch.messages, stretch.more));
      } else {
        const stretch = await fetchAfter(id, edge.id);
        put(withLater(now.current, stretch.messages, stretch.more));
        if (!stretch.more) tip.current = stretch.messages.at(-1)?.id ?? tip.current;
      }
    } catch {
      // The link is still there: scrolling or pressing it asks again.
    } finally {
      setLoading(null);
    }
  }

  /** Shows the newest again, wherever somebody was. */
  async function showNewest() {
    setUnseen(0);
    if (!now.current.newer) return;
    const stretch = await fetchAfter(id, undefined).catch(() => undefined);
    if (!stretch) return;
    tip.current = stretch.messages.at(-1)?.id;
    now.current = { messages: stretch.messages, older: stretch.more, newer: false };
    setShown(now.current);
  }

  return {
    ...shown,
    unseen,
    arrived,
    loading,
    load,
    showNewest,
    /** Somebody is at the end: there is nothing that they have not seen. */
    seeAll: () => setUnseen(0),
    /** One's own message has arrived. */
    sent: (message: ShownMessage) => {
      if (now.current.newer) return;
      tip.current = !tip.current || message.id > tip.current ? message.id : tip.current;
      put(withLater(now.current, [message], false));
      // Others' messages may have come before it.
      void sync();
    },
  };
}

/** Asks for what is new, once at a time; what happens meanwhile is asked for right after. */
function useSync(id: string, from: () => string | undefined, hear: (came: readonly ShownMessage[]) => void) {
  const state = useRef<"idle" | "asking" | "again">("idle");
  const left = useRef(false);
  const ask = useRef(from);
  ask.current = from;
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return useCallback(
    async function sync() {
      if (left.current) return;
      if (state.current !== "idle") {
        state.current = "again";
        return;
      }
      state.current = "asking";
      try {
        await askAll(id, ask.current(), (came) => !left.current && hear(came));
      } catch {
        setTimeout(sync, AGAIN);
      }
      const again = (state.current as string) === "again";
      state.current = "idle";
      if (again) await sync();
    },
    [id, hear],
  );
}

async function askAll(id: string, from: string | undefined, hear: (came: readonly ShownMessage[]) => void) {
  for (let after = from, more = true; more; ) {
    const stretch = await fetchAfter(id, after);
    hear(stretch.messages);
    after = stretch.messages.at(-1)?.id ?? after;
    more = stretch.more && from !== undefined;
  }
}

/** What the other wrote is read once it is in sight on a page that somebody looks at. */
export function useReading(id: string, messages: readonly ShownMessage[], inSight: boolean) {
  const waiting = inSight ? messages.findLast((message) => !message.own && !message.read)?.id : undefined;
  const told = useRef<string>(undefined);
  useEffect(() => {
    function read() {
      if (!waiting || document.hidden || told.current === waiting) return;
      told.current = waiting;
      sendRead(id);
    }
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [id, waiting]);
}
