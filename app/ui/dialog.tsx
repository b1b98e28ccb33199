import { X } from "lucide-react";
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { cx } from "./cx.ts";
import { useHydrated } from "./use-hydrated.ts";

interface DialogProps {
  /** The id that a DialogTrigger refers to. */
  id: string;
  title: ReactNode;
  /** Controls the dialog from outside (by the URL or a reply); without it, triggers open it. */
  open?: boolean;
  onClose?: () => void;
  children: ReactNode;
  className?: string;
}

/**
 * The native modal dialog: it traps the focus, closes on Esc, makes the rest of the page inert and restores the focus.
 * Rendered open, it is readable without JavaScript. `closeDialog(id)` closes it.
 */
export function Dialog({ id, title, open, onClose, children, className }: DialogProps) {
  const hydrated = useHydrated();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open === undefined || !hydrated) return;
    if (open && !element.current?.open) element.current?.showModal();
    if (!open) element.current?.close();
  }, [open, hydrated]);
  return (
    <dialog
      ref={element}
      id={id}
      open={(open && !hydrated) || undefined}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      className={cx("dialog", className)}
    >
      <div className="dialog-head">
        <h2 id={`${id}-title`} className="subheading flex-1 py-2">
          {title}
        </h2>
        <form method="dialog" className="-mr-2">
          <button type="submit" aria-label="Close" className="icon-button">
            <X aria-hidden className="size-5" />
          </button>
        </form>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}

const dialogById = (id: string) => document.getElementById(id) as HTMLDialogElement | null;

export const closeDialog = (id: string) => dialogById(id)?.close();

export function openDialog(id: string) {
  const element = dialogById(id);
  if (!element?.open) element?.showModal();
}

/** The row of buttons at the end of a dialog; the first is the main one. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-acts">{children}</div>;
}

interface DialogTriggerProps extends ButtonProps {
  dialog: string;
  /** What `onClick` does must come first, so the button needs its script in any case. */
  scripted?: boolean;
}

/** A button that opens a dialog: with an invoker command where the browser supports it, else by script. */
export function DialogTrigger({ dialog, scripted, onClick, ...props }: DialogTriggerProps) {
  const invoker = (scripted ? {} : { command: "show-modal", commandfor: dialog }) as ComponentProps<"button">;
  function show(event: MouseEvent<HTMLButtonElement>) {
    // The browser's own command would find the dialog open.
    event.preventDefault();
    onClick?.(event);
    openDialog(dialog);
  }
  return <Button {...props} {...invoker} aria-haspopup="dialog" onClick={show} />;
}

interface DialogCancelProps {
  dialog: string;
  /** What stays as it is: "Keep booking". Never "Cancel", which beside "Cancel booking" could mean either. */
  children?: ReactNode;
}

/** Closes its dialog without any other effect. */
export function DialogCancel({ dialog, children }: DialogCancelProps) {
  return (
    <Button variant="text" onClick={() => closeDialog(dialog)}>
      {children ?? "Go back"}
    </Button>
  );
}
