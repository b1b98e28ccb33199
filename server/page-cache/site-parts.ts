import { forgetPrices } from "#features/guide/prices/index.server.ts";
import { closedIn, markOf, shownTo } from "#kernel/site.ts";
import { isSwitchedOn, SWITCH_NAMES } from "#kernel/switches.ts";
import type { AppServices } from "../app-services.ts";
import { type Listener, PRICES, SITE } from "./public-changes.ts";

/** Evicts what changed. When operators have set something, this process reads it first: a page that was rendered before may miss it. */
export function listenerOf(services: AppServices, evict: (person: string) => void): Listener {
  const siteChanged = () => refreshSite(services).then(() => evict("*"));
  return {
    changed: (person) => {
      if (person === SITE) return void siteChanged();
      if (person === PRICES) forgetPrices();
      // Prices are nobody's, so they evict the pages that may show several people, and no profile.
      evict(person);
    },
    lost: () => {
      forgetPrices();
      return siteChanged();
    },
  };
}

/** Reads what operators have set. Without the database the last known stays. */
export async function refreshSite({ siteMemory, log }: Pick<AppServices, "siteMemory" | "log">): Promise<void> {
  await siteMemory.refresh().catch((error) => log.warn({ err: error }, "announcements and switches could not be read"));
}

/** Of what a browser has closed, the announcements that it would be shown now: a cookie cannot make more variants of a page. */
export function closedNow(cookies: string | null, { clock, siteMemory }: AppServices): string[] {
  const closed = cookies ? closedIn(cookies) : [];
  if (closed.length === 0) return [];
  const shown = shownTo(siteMemory.current(), { reader: "visitor", now: clock.now(), closed: [] }).map(markOf);
  return shown.filter((mark) => closed.includes(mark));
}

/** What operators have set that a visitor's page shows at a moment, as a part of its key; "" usually. */
export function siteOf(now: Date, closed: readonly string[], { siteMemory }: AppServices): string {
  const snapshot = siteMemory.current();
  const shown = shownTo(snapshot, { reader: "visitor", now, closed });
  const off = SWITCH_NAMES.filter((name) => !isSwitchedOn(snapshot.shares, name, null));
  return [...shown.map(markOf), ...off].join("~");
}
