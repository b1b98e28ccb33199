import { useCallback } from "react";
import { useRevalidator } from "react-router";

/**
 * Runs the page's loaders again; without a network, once there is one. A loader that fails replaces the page with an error, and
 * what was typed on it would be lost.
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    if (!navigator.onLine) await new Promise((online) => addEventListener("online", online, { once: true }));
    await revalidate();
  }, [revalidate]);
}
