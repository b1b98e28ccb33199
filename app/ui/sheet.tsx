import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useHydrated } from "./use-hydrated.ts";

interface SheetProps {
  /** The id of its heading. */
  labelledBy: string;
  /** Called after it was closed: by its button, by Escape or by the browser. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A screen over the page: from the bottom of a phone, in the middle of a wide screen. The native modal dialog, with the focus on its
 * heading; without scripts it is part of the page.
 */
export function Sheet({ labelledBy, onClose, children }: SheetProps) {
  const hydrated = useHydrated();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!hydrated || element.current?.open) return;
    element.current?.showModal();
    document.getElementById(labelledBy)?.focus({ preventScroll: true });
  }, [hydrated, labelledBy]);
  return (
    <dialog
      ref={element}
      open={!hydrated || undefined}
      onClose={onClose}
      aria-labelledby={labelledBy}
      className="sheet"
    >
      <span aria-hidden className="sheet-grip" />
      {children}
      <form method="dialog" className="sheet-close noscript:hidden">
        <button type="submit" aria-label="Close" className="icon-button text-ink">
          <X aria-hidden className="size-6" />
        </button>
      </form>
    </dialog>
  );
}
