import { useCallback, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { forgetSeen } from "./instant/instant.ts";
import { refreshOnce, untilRefreshed } from "./page-refresh.ts";

/** After a change: runs the page's loaders again, and again if they fail, while the component is on the page. Forgets what was seen of others. */
export function useRefresh(): () => Promise<void> {
  const confirm = useConfirm();
  return useCallback(() => {
    forgetSeen();
    return confirm();
  }, [confirm]);
}

/** The same without a change: for a page that is shown from memory. */
export function useConfirm(): () => Promise<void> {
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
