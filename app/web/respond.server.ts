import { createCookie, data, redirect, redirectDocument } from "react-router";
import { newId } from "#kernel/id.ts";
import type { Moment, ToastAction, ToastMessage } from "./toast.ts";

/**
 * Keeps a toast across a redirect. Scripts can read and delete it (app/ui/toast.tsx deletes it once the toast is shown), which
 * is safe: it only holds text for the same browser to show.
 */
const toastCookie = createCookie("toast", { path: "/", sameSite: "lax", maxAge: 60 });

/** Redirects and shows a toast on the target page; for a URL of another site, on the next page of ours. */
export async function toastAndRedirect(to: string, toast: ToastMessage, headers = new Headers()) {
  headers.append("Set-Cookie", await toastCookie.serialize({ ...toast, key: newId() }));
  // The sandbox's pages are on this site, but outside the router.
  const go = to.startsWith("/") ? redirect : redirectDocument;
  return go(to, { status: 303, headers });
}

/** Stays on the page, whose loaders run again, and shows a toast. */
export const toastAndStay = (title: string, description?: string, action?: ToastAction, moment?: Moment) =>
  data({
    toast: {
      tone: "success",
      title,
      description,
      action,
      ...(moment && { moment }),
    } satisfies ToastMessage as ToastMessage,
  });

/**
 * The toast that the previous response stored, and the header that clears it. Only a full page load clears it: a request of
 * the router may be superseded before its toast is shown.
 */
export async function takeToast(request: Request): Promise<{ toast: ToastMessage | null; headers: HeadersInit }> {
  const value: unknown = await toastCookie.parse(request.headers.get("Cookie"));
  if (!isToast(value)) return { toast: null, headers: {} };
  const isPageLoad = request.headers.get("Accept")?.includes("text/html") ?? false;
  return { toast: value, headers: isPageLoad ? { "Set-Cookie": await toastCookie.serialize("", { maxAge: 0 }) } : {} };
}

function isToast(value: unknown): value is ToastMessage {
  const toast = value as ToastMessage | null;
  return (
    typeof toast === "object" &&
    toast !== null &&
    ["success", "error", "info"].includes(toast.tone) &&
    typeof toast.title === "string" &&
    (toast.description === undefined || typeof toast.description === "string") &&
    (toast.key === undefined || typeof toast.key === "string") &&
    (toast.moment === undefined || isMoment(toast.moment))
  );
}

/** Others may be able to write cookies of this host, so the links in one must be paths of this site. */
function isMoment(moment: Partial<Moment> | null): boolean {
  const { kind = "", done, title, text, note = "", portrait, act, more } = moment ?? {};
  const photo = portrait?.src ?? "/";
  return (
    ["posted", "accepted", "paid", "reviewed"].includes(kind) &&
    [done, title, text, note].every((one) => typeof one === "string") &&
    (portrait === undefined || (typeof portrait.name === "string" && safePath(photo, "") === photo)) &&
    [act, ...(more === undefined ? [] : [more])].every(
      (link) => typeof link?.label === "string" && typeof link.to === "string" && safePath(link.to, "") === link.to,
    )
  );
}

/** A path of this site to redirect to, encoded for a header; anything else, such as another site's URL, becomes `fallback`. */
export function safePath(path: string | null, fallback: string): string {
  if (!path?.startsWith("/") || /^\/[/\\]|[\t\r\n]/.test(path) || path.length > 2_000) return fallback;
  return path.toWellFormed().replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** Response headers that set these cookies. */
export function setCookies(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
