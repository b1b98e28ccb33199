import { useCallback, useEffect, useState } from "react";
import { useRefresh } from "#app/web/use-refresh.ts";
import { SECOND } from "#kernel/clock.ts";

/** The pause before the account status is read again. */
const PAUSE = 5 * SECOND;

/**
 * Reloads the page's data 5 seconds after the provider's page was opened (call the returned function) or after the return from it
 * (`returned`), and then whenever this tab becomes visible again.
 */
export function useRecheck(returned: boolean): () => void {
  const refresh = useRefresh();
  // How often the provider's page was opened; the pause restarts each time.
  const [opened, setOpened] = useState(returned ? 1 : 0);
  useEffect(() => {
    if (opened === 0) return;
    const timer = setTimeout(refresh, PAUSE);
    const seen = () => document.visibilityState === "visible" && refresh();
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [opened, refresh]);
  return useCallback(() => setOpened((times) => times + 1), []);
}
