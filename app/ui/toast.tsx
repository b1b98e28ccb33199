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
import { Link, useLocation, useSubmit } from "react-router";
import { convertChosenPhotos } from "#app/web/readable-photos.ts";
import type { Moment, ToastAction, ToastMessage } from "#app/web/toast.ts";
import { cx } from "./cx.ts";
import { useEnglishPart, useTexts } from "./language.ts";
import { texts } from "./texts.ts";
import { createToastStore, type ShownToast, type ToastStore, toastOf } from "./toast-store.ts";
import { useHydrated } from "./use-hydrated.ts";

/** The browser has one store for the lifetime of the page; the server creates one for each render. */
const browserStore = typeof document === "undefined" ? undefined : createToastStore();
const ToastContext = createContext<ToastStore>(browserStore ?? createToastStore());

/** Provides the toasts of the whole page. `flash` is the toast that the last response stored in a cookie. */
export function ToastProvider({ flash, children }: { flash: ToastMessage | null; children: ReactNode }) {
  const [store] = useState(() => browserStore ?? createToastStore());
  const { pathname, key } = useLocation();
  const path = useRef(pathname);
  if (!store.live) store.show(flash);
  useEffect(() => {
    store.live = true;
    if (path.current !== pathname) store.dismissErrors();
    path.current = pathname;
    if (store.showStored(flash, key) && flash?.key) deleteToastCookie();
  }, [store, pathname, key, flash]);
  useEffect(() => convertChosenPhotos((names) => store.show(unreadablePhotos(names))), [store]);
  return <ToastContext value={store}>{children}</ToastContext>;
}

const unreadablePhotos = (names: readonly string[]): ToastMessage => ({
  tone: "error",
  title: names.length === 1 ? "Photo not added" : "Photos not added",
  description: `This browser cannot read ${names.join(", ")}. On an iPhone, choose from your photo library instead of Files. Elsewhere, take a screenshot of the photo and add that`,
});

/**
 * Shows the toasts of all action replies as they arrive (the client middleware of app/root.tsx). A component may be
 * unmounted before it renders with the reply, such as a dialog on a card that the reloaded page no longer has.
 */
export function showActionToasts(results: Record<string, { result: unknown }>): void {
  // The errors of earlier attempts end even when this one succeeded without a toast of its own.
  browserStore?.dismissErrors();
  for (const { result } of Object.values(results)) browserStore?.show(toastOf(result));
}

/** Shows the toast of an action's reply: `useActionToast(actionData)` or `useActionToast(fetcher.data)`. */
export function useActionToast(reply: unknown) {
  const store = useContext(ToastContext);
  const toast = toastOf(reply);
  // On the server and during hydration no effects run; the Toaster renders after the page and reads the store.
  if (!store.live) store.show(toast);
  useEffect(() => store.show(toast), [store, toast]);
}

/** Returns a function that shows a toast from browser code. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext).show;
}

/** Returns a function that ends the errors shown, for a success that is not an action of a page. */
export function useClearErrors(): () => void {
  return useContext(ToastContext).dismissErrors;
}

/**
 * The region where toasts appear, above everything including dialogs (a popover in the top layer). On wide screens it is in the
 * header between the logo and the links, where it covers no content; the desk has no header there, so it is between the headings and the tools or the panel of
 * a case: further down it would cover buttons, because an error stays. It comes after the page
 * in the document. Without scripts it is a notice at the top of the page.
 */
export function Toaster() {
  const t = useTexts(texts);
  const store = useContext(ToastContext);
  const toasts = useSyncExternalStore(store.subscribe, store.get, store.get);
  const hydrated = useHydrated();
  const english = useEnglishPart();
  const region = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reopened for each toast, to be above a dialog that has been opened since
  useLayoutEffect(() => {
    const element = region.current;
    if (!hydrated || !element?.showPopover) return;
    if (element.matches(":popover-open")) element.hidePopover();
    element.showPopover();
  }, [hydrated, toasts]);
  return (
    <section
      ref={region}
      {...english}
      aria-label={t.notifications}
      popover={hydrated ? "manual" : undefined}
      className={cx(
        "fixed inset-auto z-50 m-0 flex flex-col gap-2 overflow-visible border-0 bg-transparent p-0 text-ink",
        "max-sm:inset-x-3 max-sm:top-[max(0.75rem,env(safe-area-inset-top))] max-sm:w-auto sm:top-3 sm:left-[max(12rem,calc(50%-28rem))] sm:w-88",
        // Beside the heading of a list, and above that of a ticket.
        "xl:[body:has(.desk)_&]:left-108 xl:[body:has(.desk)_&]:w-96",
        "noscript:static noscript:wrap noscript:order-first noscript:py-3",
      )}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={() => store.dismiss(toast.id)} />
      ))}
    </section>
  );
}

/** The moment of the latest toast that has one, until it is closed. Its screen is loaded when there is one. */
export function Moments() {
  const store = useContext(ToastContext);
  const toasts = useSyncExternalStore(store.subscribe, store.get, store.get);
  const [shown, setShown] = useState<{ id: number; moment: Moment; Screen: typeof import("./moment.tsx").default }>();
  const seen = useRef(0);
  const { id = 0, moment } = toasts.findLast((toast) => toast.moment) ?? {};
  useEffect(() => {
    if (!moment || id <= seen.current) return;
    seen.current = id;
    // Without it the toast still says what is done.
    import("./moment.tsx").then(
      ({ default: Screen }) => setShown({ id, moment, Screen }),
      () => undefined,
    );
  }, [id, moment]);
  return shown && <shown.Screen key={shown.id} moment={shown.moment} onClose={() => setShown(undefined)} />;
}

const SECONDS = 7;
/** The same with a button: time to read it and to press. */
const SECONDS_WITH_ACT = 10;
const looks = {
  success: { Icon: CircleCheck, box: "border-line bg-raised", mark: "text-green" },
  info: { Icon: Info, box: "border-line bg-raised", mark: "text-blue-ink" },
  error: { Icon: CircleAlert, box: "border-red/50 bg-red-soft", mark: "text-red" },
};

/** An error stays until it is dismissed or replaced; others disappear after a while unless hovered or focused. */
function Toast({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) {
  const t = useTexts(texts);
  const [isPaused, setIsPaused] = useState(false);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  const seconds = toast.action ? SECONDS_WITH_ACT : SECONDS;
  useEffect(() => {
    if (isPaused || toast.tone === "error") return;
    const timer = setTimeout(() => dismiss.current(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [isPaused, toast.tone, seconds]);
  const { Icon, box, mark } = looks[toast.tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it on screen
    <div
      role={toast.tone === "error" ? "alert" : "status"}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className={cx("flex animate-rise items-start gap-3 rounded-md border py-3 pr-1 pl-4 shadow-float", box)}
    >
      <Icon aria-hidden className={cx("mt-0.5 size-5", mark)} />
      <div className="flex-1 py-px">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className={toast.tone === "error" ? "" : "text-soft"}>{toast.description}</p>}
        {toast.action && <ToastButton {...toast.action} onPress={onDismiss} />}
        {toast.link && (
          <Link to={toast.link.to} className={TOAST_BUTTON}>
            {toast.link.label}
          </Link>
        )}
        {toast.again && (
          <button type="button" className={TOAST_BUTTON} onClick={toast.again}>
            {t.tryAgain}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={t.dismiss}
        onClick={onDismiss}
        className="tap -my-2 inline-flex items-center justify-center rounded-md text-soft hover:text-ink noscript:hidden"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}

const TOAST_BUTTON = "link tap -mb-2 inline-flex items-center font-semibold noscript:hidden";

/** The toast's own action. It keeps the page: the reply is a toast again. */
function ToastButton({ label, path, intent, fields, fetcher, onPress }: ToastAction & { onPress: () => void }) {
  const submit = useSubmit();
  return (
    <button
      type="button"
      className={TOAST_BUTTON}
      onClick={() => {
        submit({ ...fields, intent }, { method: "post", action: path, navigate: false, fetcherKey: fetcher });
        onPress();
      }}
    >
      {label}
    </button>
  );
}

/** The server adds the prefix over HTTPS (server/middleware/host-cookies.ts). The browser ignores the name that does not apply. */
function deleteToastCookie(): void {
  for (const cookie of ["toast=; Path=/; Max-Age=0", "__Host-toast=; Path=/; Max-Age=0; Secure"]) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser that we support has the cookie store
    document.cookie = cookie;
  }
}
