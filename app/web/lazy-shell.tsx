import { WifiOff } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { data, isRouteErrorResponse, useLocation, useNavigation } from "react-router";
import { Launcher, type LauncherProps } from "#features/guide/assistant/ui/launcher.tsx";
import { watchKeptPhotos } from "#features/jobs/ui/kept-photos-mark.ts";
import { timeOfDay } from "#kernel/dates.ts";
import { growFields } from "#ui/grow-fields.ts";
import { closeMenus, watchMenus } from "#ui/layout/menus.ts";
import { isFocused } from "#ui/layout/public/public-links.ts";
import { RouteAnnouncer } from "#ui/layout/route-announcer.tsx";
import { FAILURE_TEXTS } from "./failure.text.ts";
import { tellAccount } from "./keep-pages.ts";
import { addStep } from "./outbox/waiting.ts";
import { hasNoConnection, watchConnection } from "./page-refresh.ts";
import { actionResults, type Results } from "./route-results.ts";
import type { ToastMessage } from "./toast.ts";

/**
 * A thin progress bar while the next page loads; it appears within 100 ms, and not where a page comes at once. Decorative. It is always there, because
 * adding an element to the frame makes the browser style the page again.
 */
function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <div
      hidden={state === "idle"}
      aria-hidden
      className="fixed inset-x-0 top-0 z-40 h-0.75 origin-left animate-progress bg-amber"
    />
  );
}

/** A form that has just been sent by its own button. */
interface SentForm {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  at: number;
}

/** The router begins with a submission at once; only its code for the page may have to be loaded first. */
const BELONGS_FOR_MS = 2_000;

let sent: SentForm | undefined;

/** Watches submissions, so that those that fail keep the page. Returns the way to stop. */
function watchSubmissions(): () => void {
  const remember = ({ target, submitter }: SubmitEvent) => {
    if (target instanceof HTMLFormElement) sent = { form: target, submitter, at: performance.now() };
  };
  const { begin } = actionResults;
  document.addEventListener("submit", remember, true);
  actionResults.begin = () => {
    const form = takeSentForm();
    return (results) => keepPageOnFailure(results, form);
  };
  return () => {
    document.removeEventListener("submit", remember, true);
    actionResults.begin = begin;
  };
}

/** The form of the submission that begins now, if a form's own button sent it. */
function takeSentForm(): SentForm | undefined {
  const taken = sent;
  sent = undefined;
  return taken && performance.now() - taken.at < BELONGS_FOR_MS ? taken : undefined;
}

/**
 * Keeps the page, with everything that was typed and chosen, when a submission got no answer or a failure of the server: the error
 * page would replace it. A toast reports the failure and offers to try again.
 */
function keepPageOnFailure(results: Results, from: SentForm | undefined): void {
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== "error" || !isFailure(result)) continue;
    // With this status the router does not load the page's data again, which would fail too.
    const toast = isUnanswered(result) && waits(from) ? undefined : failureToast(from);
    results[route] = { type: "data", result: data({ toast }, { status: 503 }) };
  }
}

/** Whether what was sent waits in the outbox instead, which shows that. */
const waits = (from: SentForm | undefined): boolean =>
  from !== undefined && intentOf(from) === "take-step" && addStep(from.form, { unanswered: true });

/** No answer came: the browser's fetch failed. */
const isUnanswered = (result: unknown): boolean => (isWrapped(result) ? result.data : result) instanceof TypeError;

/** No answer, one that cannot be read, or one that says that the server failed; anything else has a page that explains it. */
function isFailure(result: unknown): boolean {
  if (isRouteErrorResponse(result)) return result.status >= 500;
  // The router wraps what an action threw, together with the status if there was an answer.
  const thrown = isWrapped(result) ? result.data : result;
  return thrown instanceof Error && thrown.name !== "AbortError";
}

const isWrapped = (result: unknown): result is { data: unknown } =>
  typeof result === "object" && result !== null && "type" in result && result.type === "DataWithResponseInit";

function failureToast(from: SentForm | undefined): ToastMessage {
  const known = from && FAILURE_TEXTS[intentOf(from)];
  const offline = navigator.onLine ? "" : " You seem to be offline.";
  const toast: ToastMessage = {
    tone: "error",
    title: known?.title ?? "Error",
    description: (known?.text ?? "We could not send that. You have not lost anything on this page.") + offline,
  };
  if (!from) return toast;
  return { ...toast, again: () => from.form.isConnected && from.form.requestSubmit(from.submitter) };
}

const intentOf = ({ form, submitter }: SentForm): string => String(new FormData(form, submitter).get("intent") ?? "");

/** The parts of the layout that only a click or a navigation needs: menus, the assistant, the progress bar, the line about a lost connection. */
export function LazyShell(props: LauncherProps) {
  const { key, pathname } = useLocation();
  const shown = useRef(key);
  // Not at the first location: the press that hydrated the page may have opened a menu.
  useEffect(() => {
    if (key !== shown.current) closeMenus();
    shown.current = key;
  }, [key]);
  useEffect(watchMenus, []);
  useEffect(growFields, []);
  useEffect(watchSubmissions, []);
  useEffect(watchKeptPhotos, []);
  const { viewer } = props;
  const account = viewer === null ? null : viewer?.id;
  // The page of an error that took the place of all data does not say who is signed in.
  useEffect(() => {
    if (account !== undefined) void tellAccount(account);
  }, [account]);
  return (
    <>
      <NavigationProgress />
      <ConnectionLine />
      {!isFocused(pathname) && <Launcher {...props} />}
      <RouteAnnouncer />
    </>
  );
}

/** Says that there is no connection, and of a kept page when it was saved, over the page and without taking its space or its clicks. */
function ConnectionLine() {
  const isAway = useSyncExternalStore(watchConnection, hasNoConnection, () => false);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-1 z-40 flex justify-center px-3 print:hidden">
      {isAway && (
        <p className="flex items-center gap-2 rounded-full border border-line bg-raised px-3 py-1 text-xs shadow-float">
          <WifiOff aria-hidden className="size-3.5 text-soft" />
          {`No connection. ${savedText() ?? "This page updates when you’re back online."}`}
        </p>
      )}
    </div>
  );
}

/** "Saved at 08:12", for a page that the service worker kept. */
function savedText(): string | null {
  const { savedAt } = document.documentElement.dataset;
  return savedAt ? `Saved at ${timeOfDay(new Date(savedAt))}` : null;
}
