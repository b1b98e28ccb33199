import { data, isRouteErrorResponse } from "react-router";
import { texts } from "./connection-line.texts.ts";
import { FAILURE_TEXTS } from "./failure.text.ts";
import { addStep } from "./outbox/waiting.ts";
import { actionResults, type Results } from "./route-results.ts";
import type { ToastMessage } from "./toast.ts";

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
export function watchSubmissions(): () => void {
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
 * page would replace it. A toast says so and offers to try again.
 */
function keepPageOnFailure(results: Results, from: SentForm | undefined): void {
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== "error" || !isFailure(result)) continue;
    // With this status the router does not load the page's data again, which would fail too.
    const toast = isUnanswered(result) && waits(from) ? undefined : failureToast(from);
    results[route] = { type: "data", result: data({ toast }, { status: 503 }) };
  }
}

/** Whether what was sent waits in the outbox instead, which says so. */
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
    title: known?.title ?? texts.error,
    description: (known?.text ?? texts.weCouldNotSendThat) + offline,
  };
  if (!from) return toast;
  return { ...toast, again: () => from.form.isConnected && from.form.requestSubmit(from.submitter) };
}

const intentOf = ({ form, submitter }: SentForm): string => String(new FormData(form, submitter).get("intent") ?? "");
