import { WifiOff } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { timeOfDay } from "#kernel/dates.ts";
import { useTexts } from "#ui/language.ts";
import { texts } from "./connection-line.texts.ts";
import { hasNoConnection, watchConnection } from "./page-refresh.ts";
import { useRefresh } from "./use-refresh.ts";

/** Says that there is no connection, and of a kept page when it was saved, over the page and without taking its space or its clicks. */
export function ConnectionLine() {
  const t = useTexts(texts);
  const isAway = useSyncExternalStore(watchConnection, hasNoConnection, () => false);
  useSavedPage();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-1 z-40 flex justify-center px-3 print:hidden">
      {isAway && (
        <p className="flex items-center gap-2 rounded-full border border-line bg-raised px-3 py-1 text-xs shadow-float">
          <WifiOff aria-hidden className="size-3.5 text-soft" />
          {t.noConnection(savedText())}
        </p>
      )}
    </div>
  );
}

/** "Saved at 08:12", for a page that the service worker kept. */
function savedText(): string | null {
  const { savedAt } = document.documentElement.dataset;
  return savedAt ? texts.savedAtTimeOfDay(timeOfDay(new Date(savedAt))) : null;
}

/** Brings a kept page up to date as soon as there is a connection. */
function useSavedPage(): void {
  const refresh = useRefresh();
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!dataset.savedAt) return;
    void refresh().then(() => {
      delete dataset.savedAt;
    });
  }, [refresh]);
}
