import type { ToastMessage } from "#app/web/toast.ts";

export interface ShownToast extends ToastMessage {
  id: number;
}

export type ToastStore = ReturnType<typeof createToastStore>;

/** The toasts on screen. A message (the same object or key) is shown once, however often `show` is called with it. */
export function createToastStore() {
  let shown: readonly ShownToast[] = [];
  let nextId = 1;
  const known = new WeakSet<ToastMessage>();
  const keys = new Set<string>();
  const listeners = new Set<() => void>();
  /** The entry of the history at which the last toast of a redirect was read. */
  let readAt: string | undefined;

  function change(next: readonly ShownToast[]) {
    if (next.length === shown.length && next.every((toast, index) => toast === shown[index])) return;
    shown = next;
    for (const listener of listeners) listener();
  }
  function show(message: ToastMessage | null | undefined) {
    if (!message || known.has(message)) return;
    known.add(message);
    if (message.key && keys.has(message.key)) return;
    if (message.key) keys.add(message.key);
    const remaining = shown.filter((toast) => toast.tone !== "error" && toast.title !== message.title);
    change([...remaining.slice(-2), { ...message, id: nextId++ }]);
  }
  return {
    /** False until the first render is committed: until then a component may call `show` while it renders. */
    live: false,
    get: () => shown,
    /** Shows a message. It replaces errors, which stay only until the next attempt, and a toast with the same title. */
    show,
    /**
     * Shows the toast that a redirect stored for the next page; `at` is the entry of the history that is shown now. Returns whether it was for this
     * page: where the page did not move, a redirect of another tab stored it, and a live update read it here first. It is left to that tab.
     */
    showStored(message: ToastMessage | null, at: string): boolean {
      const isForeign = readAt === at && message !== null && !known.has(message);
      readAt = at;
      if (isForeign) known.add(message);
      else show(message);
      return !isForeign;
    },
    dismiss: (id: number) => change(shown.filter((toast) => toast.id !== id)),
    /** Removes the errors of the previous page. */
    dismissErrors: () => change(shown.filter((toast) => toast.tone !== "error")),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The toast of an action's reply, with or without the wrapper that carries its status. */
export function toastOf(reply: unknown): ToastMessage | undefined {
  if (typeof reply !== "object" || reply === null) return undefined;
  if ("type" in reply && reply.type === "DataWithResponseInit" && "data" in reply) return toastOf(reply.data);
  const { toast } = reply as { toast?: ToastMessage };
  return typeof toast?.title === "string" ? toast : undefined;
}
