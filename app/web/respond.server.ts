import { createCookie, data, redirect } from "react-router";
import type { ToastMessage } from "./toast.ts";

/** Carries one toast over one redirect. Only text that the same browser will show: it needs no secrecy. */
const toastCookie = createCookie("toast", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });

/** Goes to another page and shows a toast there. */
export async function toastAndRedirect(to: string, toast: ToastMessage, headers = new Headers()) {
  headers.append("Set-Cookie", await toastCookie.serialize(toast));
  return redirect(to, { status: 303, headers });
}

/** Stays on the page (its loaders run again) and shows a toast. */
export const toastAndStay = (title: string, description?: string) =>
  data({ toast: { tone: "success", title, description } satisfies ToastMessage as ToastMessage });

/** The toast that the last response left, and the header that clears it. */
export async function takeToast(request: Request): Promise<{ toast: ToastMessage | null; headers: HeadersInit }> {
  const value: unknown = await toastCookie.parse(request.headers.get("Cookie"));
  if (!isToast(value)) return { toast: null, headers: {} };
  return { toast: value, headers: { "Set-Cookie": await toastCookie.serialize("", { maxAge: 0 }) } };
}

function isToast(value: unknown): value is ToastMessage {
  const toast = value as ToastMessage | null;
  return (
    typeof toast === "object" &&
    toast !== null &&
    ["success", "error", "info"].includes(toast.tone) &&
    typeof toast.title === "string" &&
    (toast.description === undefined || typeof toast.description === "string")
  );
}

/** Only paths of this site are followed after sign-in, in letters that a header can hold; anything else becomes `fallback`. */
export function safePath(path: string | null, fallback: string): string {
  if (!path?.startsWith("/") || /^\/[/\\]|[\t\r\n]/.test(path) || path.length > 2_000) return fallback;
  return path.toWellFormed().replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
}
