import { createCookie, data, redirect, redirectDocument } from "react-router";
import { newId } from "#kernel/id.ts";
import type { ToastMessage } from "./toast.ts";

/**
 * Carries one toast over one redirect. Only text that the same browser will show: it needs no secrecy, and the browser's code
 * removes it once it is shown (app/ui/toast.tsx).
 */
const toastCookie = createCookie("toast", { path: "/", sameSite: "lax", maxAge: 60 });

/** Goes to another page and shows a toast there, or on the next of ours when it is somebody else's (a whole address). */
export async function toastAndRedirect(to: string, toast: ToastMessage, headers = new Headers()) {
  headers.append("Set-Cookie", await toastCookie.serialize({ ...toast, key: newId() }));
  // The stand-ins' pages are on this site, but none of the router's.
  const go = to.startsWith("/") ? redirect : redirectDocument;
  return go(to, { status: 303, headers });
}

/** Stays on the page (its loaders run again) and shows a toast. */
export const toastAndStay = (title: string, description?: string) =>
  data({ toast: { tone: "success", title, description } satisfies ToastMessage as ToastMessage });

/**
 * The toast that the last response left, and the header that clears it with a whole page. What the browser's code asks for
 * may never reach the screen (another load takes its place), so there the toast waits until it was shown.
 */
export async function takeToast(request: Request): Promise<{ toast: ToastMessage | null; headers: HeadersInit }> {
  const value: unknown = await toastCookie.parse(request.headers.get("Cookie"));
  if (!isToast(value)) return { toast: null, headers: {} };
  const page = request.headers.get("Accept")?.includes("text/html") ?? false;
  return { toast: value, headers: page ? { "Set-Cookie": await toastCookie.serialize("", { maxAge: 0 }) } : {} };
}

function isToast(value: unknown): value is ToastMessage {
  const toast = value as ToastMessage | null;
  return (
    typeof toast === "object" &&
    toast !== null &&
    ["success", "error", "info"].includes(toast.tone) &&
    typeof toast.title === "string" &&
    (toast.description === undefined || typeof toast.description === "string") &&
    (toast.key === undefined || typeof toast.key === "string")
  );
}

/** Only paths of this site are followed after sign-in, in letters that a header can hold; anything else becomes `fallback`. */
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
