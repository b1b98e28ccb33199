import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { SECOND } from "#kernel/clock.ts";

/** The specification's pause before the account status is asked again. */
const PAUSE = 5 * SECOND;

/**
 * Reads the page's data again 5 seconds after the provider's page was opened (call what this returns) or come back
 * from (`returned`), and whenever this tab is looked at again after that.
 */
export function useRecheck(returned: boolean): () => void {
  const { revalidate } = useRevalidator();
  // How often the provider's page was opened; each time the pause begins anew.
  const [opened, setOpened] = useState(returned ? 1 : 0);
  useEffect(() => {
    if (opened === 0) return;
    const timer = setTimeout(revalidate, PAUSE);
    const seen = () => document.visibilityState === "visible" && revalidate();
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [opened, revalidate]);
  return useCallback(() => setOpened((times) => times + 1), []);
}
