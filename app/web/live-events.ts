import { useEffect, useRef } from "react";

/**
 * An event of the signed-in person's stream, with the ids of what changed. "stream.reset": events are missing, so read
 * everything again. "connection.lost" and "connection.resumed" are added by the browser's side of the stream.
 */
export interface LiveEvent {
  type: string;
  ids: Record<string, string>;
}

type Listener = (event: LiveEvent) => void;

/** Only the browser adds listeners; on the server the set stays empty. */
const listeners = new Set<Listener>();

/** Passes an event on to every component that listens. */
export function publishLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

/** Calls `onEvent` for each live event while the component is on the page. */
export function useLiveEvents(onEvent: Listener): void {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => {
    const listener: Listener = (event) => latest.current(event);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
