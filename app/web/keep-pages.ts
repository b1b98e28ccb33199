import type { AccountNotice, KeepRequest } from "#app/service-worker/kept-pages.ts";

/**
 * Asks the service worker to keep a tradesperson's day, their quotes and the pages of these jobs for reading without a network: first what
 * changes most. It keeps nothing that the server says is of another account.
 */
export async function keepDay(account: string, [first, ...others]: readonly string[]): Promise<void> {
  const jobs = (ids: readonly string[]) => ids.map((id) => `/job/${id}`);
  const paths = ["/tradesperson-dashboard", ...jobs(first ? [first] : []), "/manage-quotes", ...jobs(others)];
  await tellWorker({ type: "keep", account, paths });
}

/** Tells the service worker who is signed in; it deletes what it keeps of others. */
export const tellAccount = (account: string | null): Promise<void> => tellWorker({ type: "account", account });

/** In development there is no worker, and waiting for one would not end. */
async function tellWorker(message: KeepRequest | AccountNotice): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  (await navigator.serviceWorker.ready).active?.postMessage(message);
}
