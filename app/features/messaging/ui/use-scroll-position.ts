import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";

/** Pixels from the end beyond which the reader counts as reading earlier messages and is not scrolled to new ones. */
const READING_UP = 160;
/** Pixels from an end of the list at which the next page is loaded. */
const NEAR = 800;

/** The message that is being read, and its distance from the top of the screen. */
interface HeldPosition {
  message: Element | undefined;
  top: number;
  hadFocus: boolean;
}

/**
 * The reader's position in the scrolling list of messages, which carry `data-message`. The list is laid out from its end, so
 * positions further up are below zero.
 */
export function useScrollPosition(log: RefObject<HTMLDivElement | null>) {
  const held = useRef<HeldPosition>(undefined);
  const isReadingUp = useRef(false);

  /** Holds the message that is being read in place while others are added or removed around it. Call it before the change. */
  const hold = useCallback(() => {
    const box = log.current;
    if (!box || held.current) return;
    const { top } = box.getBoundingClientRect();
    const messages = isReadingUp.current ? [...box.querySelectorAll("[data-message]")] : [];
    const message = messages.find((one) => one.getBoundingClientRect().bottom > top);
    held.current = {
      message,
      top: message?.getBoundingClientRect().top ?? 0,
      hadFocus: box.contains(document.activeElement),
    };
  }, [log]);

  // After every render, the held message returns to its position.
  useLayoutEffect(() => {
    const box = log.current;
    const position = held.current;
    if (!box || !position) return;
    held.current = undefined;
    if (position.message?.isConnected) {
      const moved = position.message.getBoundingClientRect().top - position.top;
      if (moved !== 0) box.scrollTop += moved;
    }
    // The focused element has been removed, so the focus moves to the conversation.
    if (position.hadFocus && document.activeElement === document.body) box.focus({ preventScroll: true });
  });

  return {
    hold,
    toEnd() {
      held.current = undefined;
      isReadingUp.current = false;
      log.current?.scrollTo({ top: 0 });
    },
    /** Call it when the list is scrolled. */
    measure() {
      const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = log.current ?? {};
      isReadingUp.current = scrollTop < -READING_UP;
      return {
        isReadingUp: isReadingUp.current,
        isNearStart: scrollHeight - clientHeight + scrollTop < NEAR,
        isNearEnd: scrollTop > -NEAR,
      };
    },
  };
}

export type ScrollPosition = ReturnType<typeof useScrollPosition>;
