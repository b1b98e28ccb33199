import { type RefObject, useEffect, useSyncExternalStore } from "react";

/** Up to here the panel takes the whole window. */
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
 * Opens the panel's dialog: on a phone over everything, holding the focus; with room beside the page, which stays in use. The
 * focus starts at the title on a phone, where the field would bring the keyboard over what is to be read.
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

/** Keeps a panel of the whole window above the keyboard of the device. */
export function useAboveKeyboard(dialog: RefObject<HTMLElement | null>, phone: boolean) {
  useEffect(() => {
    const [seen, element] = [window.visualViewport, dialog.current];
    if (!phone || !seen || !element) return;
    function rise() {
      element?.style.setProperty("height", `${seen?.height}px`);
      element?.style.setProperty("top", `${seen?.offsetTop}px`);
    }
    rise();
    seen.addEventListener("resize", rise);
    seen.addEventListener("scroll", rise);
    return () => {
      seen.removeEventListener("resize", rise);
      seen.removeEventListener("scroll", rise);
      element.style.removeProperty("height");
      element.style.removeProperty("top");
    };
  }, [dialog, phone]);
}
