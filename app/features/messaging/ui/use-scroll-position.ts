import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";

/** From here on somebody reads what was before, and is not taken to what comes. */
const SCROLLED_UP = 160;
/** So many pixels before an end of what is shown the next stretch is asked for. */
const NEAR = 800;

/** What is looked at, and where it stands on the screen. */
interface Held {
  message: Element | undefined;
  top: number;
  focusInside: boolean;
}

/**
 * Where somebody is in a conversation. The log begins at its end, so further up is below zero; messages carry
 * `data-message`.
 */
export function useScrollPosition(log: RefObject<HTMLDivElement | null>) {
  const [up, setUp] = useState(false);
  const held = useRef<Held>(undefined);
  const reading = useRef(false);
  const place = useMemo(
    () => ({
      /** Somebody reads further up: what comes is counted, and does not push away what they read. */
      readingUp: () => reading.current,
      /** What is looked at stays where it is while messages come and go around it. */
      hold() {
        const box = log.current;
        if (!box || held.current) return;
        const { top } = box.getBoundingClientRect();
        const all = reading.current ? [...box.querySelectorAll("[data-message]")] : [];
        const message = all.find((one) => one.getBoundingClientRect().bottom > top);
        held.current = {
          message,
          top: message?.getBoundingClientRect().top ?? 0,
          focusInside: box.contains(document.activeElement),
        };
      },
      toEnd() {
        held.current = undefined;
        reading.current = false;
        setUp(false);
        log.current?.scrollTo({ top: 0 });
      },
    }),
    [log],
  );

  // After every drawing: what was held is put back where it was.
  useLayoutEffect(() => {
    const box = log.current;
    const was = held.current;
    if (!box || !was) return;
    held.current = undefined;
    if (was.message?.isConnected) {
      const moved = was.message.getBoundingClientRect().top - was.top;
      if (moved !== 0) box.scrollTop += moved;
    }
    // What had the focus has left: the keyboard stays in the conversation.
    if (was.focusInside && document.activeElement === document.body) box.focus({ preventScroll: true });
  });

  return {
    ...place,
    place,
    up,
    /** To be called when the log is scrolled; says which end is near. */
    look(): { nearStart: boolean; nearEnd: boolean } {
      const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = log.current ?? {};
      reading.current = scrollTop < -SCROLLED_UP;
      setUp(reading.current);
      return { nearStart: scrollHeight - clientHeight + scrollTop < NEAR, nearEnd: scrollTop > -NEAR };
    },
  };
}

export type Place = ReturnType<typeof useScrollPosition>["place"];
