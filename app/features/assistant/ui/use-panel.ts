import { type RefObject, useEffect, useSyncExternalStore } from "react";

/** Up to this width the panel fills the window. */
const PHONE = "(width < 40rem)";

function subscribePhone(change: () => void) {
  const query = matchMedia(PHONE);
  query.addEventListener("change", change);
  return () => query.removeEventListener("change", change);
}

export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribePhone,
    () => matchMedia(PHONE).matches,
    () => false,
  );

/**
 * Opens the panel's dialog: modal on a phone, otherwise beside the page, which stays usable. On a phone the focus starts at the
 * title, because focus in the field would open the keyboard over the text.
 */
export function useOpenDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  { phone, first }: { phone: boolean; first: RefObject<HTMLElement | null> },
) {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (phone) element.showModal();
    else element.show();
    first.current?.focus({ preventScroll: true });
    return () => element.close();
  }, [dialog, phone, first]);
}

/** Positions a full-window panel above the on-screen keyboard. */
export function useAboveKeyboard(dialog: RefObject<HTMLElement | null>, phone: boolean) {
  useEffect(() => {
    const [seen, element] = [window.visualViewport, dialog.current];
    if (!phone || !seen || !element) return;
    function resize() {
      element?.style.setProperty("height", `${seen?.height}px`);
      element?.style.setProperty("top", `${seen?.offsetTop}px`);
    }
    resize();
    seen.addEventListener("resize", resize);
    seen.addEventListener("scroll", resize);
    return () => {
      seen.removeEventListener("resize", resize);
      seen.removeEventListener("scroll", resize);
      element.style.removeProperty("height");
      element.style.removeProperty("top");
    };
  }, [dialog, phone]);
}
