import { useCallback, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { refreshOnce, untilRefreshed } from "./page-refresh.ts";

/** Runs the page's loaders again, and again if they fail, while the component is on the page. */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(
    () =>
      untilRefreshed(
        () => refreshOnce(revalidate),
        () => mounted.current,
      ),
    [revalidate],
  );
}
