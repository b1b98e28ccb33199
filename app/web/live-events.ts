import { useEffect, useRef } from "react";

/** What the event stream tells an open page; `stream.reset` and `connected` mean: look at everything again. */
export interface LiveEvent {
  type: string;
  ids: Record<string, string>;
}

type Hear = (event: LiveEvent) => void;

/** A browser's page listens in one place; the server never does. */
const listeners = new Set<Hear>();

export function tellPage(event: LiveEvent): void {
  for (const hear of listeners) hear(event);
}

/** Hears what happens for the signed-in person while the component is on the page. */
export function useLiveEvents(hear: Hear): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const listener: Hear = (event) => latest.current(event);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
