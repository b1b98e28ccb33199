import type { ToastMessage } from "#app/web/toast.ts";

/** The words of the toast that a reply leaves in its cookies, without the key that tells one from the next; null without one. */
export function toastIn(cookies: readonly string[]): Omit<ToastMessage, "key"> | null {
  const value = /(?:^|\n)toast=([^;\n]+)/.exec(cookies.join("\n"))?.[1];
  if (!value) return null;
  const { key: _, ...words } = JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString("utf8"));
  return words;
}
