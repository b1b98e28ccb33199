import type { LiveEvent } from "./live-events.ts";

const TYPES = [
  ...["message.created", "message.read", "quote.submitted", "quote.accepted", "quote.updated"],
  ...["booking.updated", "payment.updated", "dispute.updated", "notification.created", "typing", "stream.reset"],
];
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** A page that nobody looks at needs no stream for longer than this; it catches up when it is looked at again. */
const HIDDEN = 60_000;

/** Keeps one event stream open from an event on, as long as somebody looks at the page; returns what ends it. */
export function openStream(from: number, hear: (event: LiveEvent) => void): () => void {
  let last = String(from);
  let source: EventSource | undefined;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;

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
    };
    // The browser comes back by itself from what breaks, not from a refusal (a server that is stopping, too many requests).
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      timer = setTimeout(open, pause * (0.5 + Math.random() / 2));
      pause = Math.min(LONGEST_PAUSE, pause * 2);
    };
    for (const type of TYPES)
      source.addEventListener(type, ({ data, lastEventId }: MessageEvent<string>) => {
        if (lastEventId) last = lastEventId;
        hear({ type, ids: JSON.parse(data) as Record<string, string> });
      });
  }

  function look() {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(close, HIDDEN);
    else if (!source) open();
  }

  /** After a sleep or a change of networks the old connection may be dead without knowing. */
  function renew() {
    if (!document.hidden) open();
  }

  document.addEventListener("visibilitychange", look);
  addEventListener("online", renew);
  addEventListener("pagehide", close);
  addEventListener("pageshow", look);
  look();
  return () => {
    document.removeEventListener("visibilitychange", look);
    removeEventListener("online", renew);
    removeEventListener("pagehide", close);
    removeEventListener("pageshow", look);
    close();
  };
}
