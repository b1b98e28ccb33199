import type { ToastMessage } from "#app/web/toast.ts";

/** The toast in a reply's cookies, without its key; null if there is none. */
export function toastIn(cookies: readonly string[]): Omit<ToastMessage, "key"> | null {
  const value = /(?:^|\n)toast=([^;\n]+)/.exec(cookies.join("\n"))?.[1];
  if (!value) return null;
  const { key: _, ...words } = JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString("utf8"));
  return words;
}
