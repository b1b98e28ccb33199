import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useLocation } from "react-router";
import type { ToastMessage } from "#app/web/toast.ts";
import { cx } from "./cx.ts";
import { createToastStore, type ShownToast, type ToastStore, toastOf } from "./toast-store.ts";
import { useHydrated } from "./use-hydrated.ts";

/** A browser has one store for as long as the page lives; the server makes one a page. */
const inBrowser = typeof document === "undefined" ? undefined : createToastStore();
const ToastContext = createContext<ToastStore>(inBrowser ?? createToastStore());

/** Around the whole page. `flash` is what the last response left in its cookie. */
export function ToastProvider({ flash, children }: { flash: ToastMessage | null; children: ReactNode }) {
  const [store] = useState(() => inBrowser ?? createToastStore());
  const { pathname } = useLocation();
  const path = useRef(pathname);
  if (!store.live) store.show(flash);
  useEffect(() => {
    store.live = true;
    if (path.current !== pathname) store.dismissErrors();
    path.current = pathname;
    store.show(flash);
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser that we support has the cookie store
    if (flash?.key) document.cookie = "toast=; Path=/; Max-Age=0";
  }, [store, pathname, flash]);
  return <ToastContext value={store}>{children}</ToastContext>;
}

/**
 * Shows the toasts of all actions' replies as they arrive (root.tsx's middleware): a component may be gone before it is
 * drawn with the reply, for example a dialog on a card that the fresh page no longer has.
 */
export function showReplies(results: Record<string, { result: unknown }>): void {
  for (const { result } of Object.values(results)) inBrowser?.show(toastOf(result));
}

/** Shows the toast that a page's action answered: `useActionToast(actionData)` or `useActionToast(fetcher.data)`. */
export function useActionToast(reply: unknown) {
  const store = useContext(ToastContext);
  const toast = toastOf(reply);
  // On the server and while hydrating there are no effects; the Toaster comes after the page and finds it here.
  if (!store.live) store.show(toast);
  useEffect(() => store.show(toast), [store, toast]);
}

/** Shows a toast from the browser's own code. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext).show;
}

/**
 * Where toasts appear: above everything, dialogs too (it is a popover in the top layer). Stands after the page in the
 * document. Without scripts it is a notice at the top of the page.
 */
export function Toaster() {
  const store = useContext(ToastContext);
  const toasts = useSyncExternalStore(store.subscribe, store.get, store.get);
  const hydrated = useHydrated();
  const region = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again with each toast, to come above a dialog opened since
  useLayoutEffect(() => {
    const element = region.current;
    if (!hydrated || !element?.showPopover) return;
    if (element.matches(":popover-open")) element.hidePopover();
    element.showPopover();
  }, [hydrated, toasts]);
  return (
    <section
      ref={region}
      aria-label="Notifications"
      popover={hydrated ? "manual" : undefined}
      className={cx(
        "fixed inset-auto z-50 m-0 flex flex-col gap-2 overflow-visible border-0 bg-transparent p-0 text-ink",
        "max-sm:inset-x-3 max-sm:top-[max(0.75rem,env(safe-area-inset-top))] max-sm:w-auto sm:right-6 sm:bottom-6 sm:w-96",
        "noscript:static noscript:wrap noscript:order-first noscript:py-3",
      )}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={() => store.dismiss(toast.id)} />
      ))}
    </section>
  );
}

const SECONDS = 7;
const looks = {
  success: { Icon: CircleCheck, box: "border-line bg-raised", mark: "text-green" },
  info: { Icon: Info, box: "border-line bg-raised", mark: "text-blue-ink" },
  error: { Icon: CircleAlert, box: "border-red/50 bg-red-soft", mark: "text-red" },
};

/** An error stays until it is closed, the next attempt or the next page; the rest goes by itself unless looked at. */
function Toast({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) {
  const [held, setHeld] = useState(false);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  useEffect(() => {
    if (held || toast.tone === "error") return;
    const timer = setTimeout(() => dismiss.current(), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [held, toast.tone]);
  const { Icon, box, mark } = looks[toast.tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it on screen
    <div
      role={toast.tone === "error" ? "alert" : "status"}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx("flex animate-rise items-start gap-3 rounded-md border py-3 pr-1 pl-4 shadow-float", box)}
    >
      <Icon aria-hidden className={cx("mt-0.5 size-5", mark)} />
      <div className="flex-1 py-px">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className={toast.tone === "error" ? "" : "text-soft"}>{toast.description}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="tap -my-2 inline-flex items-center justify-center rounded-md text-soft hover:text-ink noscript:hidden"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}
