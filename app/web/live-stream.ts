import { DESK_EVENT_TYPES, EVENT_TYPES } from "#kernel/event-types.ts";
import type { LiveEvent } from "./live-events.ts";

/** The last three are of the moment only, so they are not among the stored ones. */
const HEARD = [...EVENT_TYPES, ...DESK_EVENT_TYPES, "typing", "case.viewed", "stream.reset"];
/** Milliseconds before the first reconnection, and at most. */
const FIRST_PAUSE = 1_000;
const MAX_RESTART_DELAY = 30_000;
/** Milliseconds after which a hidden page closes its stream; it catches up when it is visible again. */
const CLOSE_WHEN_HIDDEN_FOR = 60_000;

/** Keeps an event stream open while the page is visible, starting after the event `from`. Returns a function that closes it. */
export function openStream(from: number, onEvent: (event: LiveEvent) => void): () => void {
  const connection = createConnection(from, onEvent);
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  function followVisibility() {
    clearTimeout(hiddenTimer);
    if (document.hidden) hiddenTimer = setTimeout(connection.close, CLOSE_WHEN_HIDDEN_FOR);
    else if (!connection.isOpen()) connection.open();
  }

  /** After a sleep or a change of networks the old connection may be dead without a sign of it. */
  function reconnect() {
    if (!document.hidden) connection.open();
  }

  document.addEventListener("visibilitychange", followVisibility);
  addEventListener("online", reconnect);
  addEventListener("pagehide", connection.close);
  addEventListener("pageshow", followVisibility);
  followVisibility();
  return () => {
    clearTimeout(hiddenTimer);
    document.removeEventListener("visibilitychange", followVisibility);
    removeEventListener("online", reconnect);
    removeEventListener("pagehide", connection.close);
    removeEventListener("pageshow", followVisibility);
    connection.close();
  };
}

/** One EventSource at a time, which resumes after the last event that was received. */
function createConnection(from: number, onEvent: (event: LiveEvent) => void) {
  let last = String(from);
  let source: EventSource | undefined;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isResuming = false;

  function close() {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function open() {
    close();
    source = new EventSource(`/api/v1/events?after=${last}`);
    source.onopen = () => {
      pause = FIRST_PAUSE;
      if (isResuming) onEvent({ type: "connection.resumed", ids: {} });
      isResuming = true;
    };
    source.onerror = () => {
      onEvent({ type: "connection.lost", ids: {} });
      // The browser reconnects after a broken connection, but not after a refusal (a server that stops, too many requests).
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      timer = setTimeout(open, pause * (0.5 + Math.random() / 2));
      pause = Math.min(MAX_RESTART_DELAY, pause * 2);
    };
    for (const type of HEARD)
      source.addEventListener(type, ({ data, lastEventId }: MessageEvent<string>) => {
        if (lastEventId) last = lastEventId;
        onEvent({ type, ids: JSON.parse(data) as Record<string, string> });
      });
  }

  return { open, close, isOpen: () => source !== undefined };
}
