import type { AccountNotice, DayPage, KeepRequest } from "#app/service-worker/kept-pages.ts";
import { changesHeard } from "./instant/instant.ts";

/** A page to keep without a network, and what another page shows of it: it is asked for again only once that has changed. */
export const dayPage = (path: string, shown: unknown): DayPage => ({ path, version: versionOf(shown) });

/** A short text that is another one for other data (FNV-1a). */
function versionOf(shown: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(shown)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Asks the service worker to keep these pages for reading without a network. It keeps nothing that the server says is of another account. */
export async function keepDay(account: string, pages: readonly DayPage[]): Promise<void> {
  const unchangedSince = changesHeard() === 0 ? performance.timeOrigin : undefined;
  await tellWorker({ type: "keep", account, pages, ...(unchangedSince !== undefined && { unchangedSince }) });
}

/** Tells the service worker who is signed in; it deletes what it keeps of others. */
export const tellAccount = (account: string | null): Promise<void> => tellWorker({ type: "account", account });

/** In development there is no worker, and waiting for one would not end. */
async function tellWorker(message: KeepRequest | AccountNotice): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  (await navigator.serviceWorker.ready).active?.postMessage(message);
}
