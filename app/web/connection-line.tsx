import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { hasNoConnection, watchConnection } from "./page-refresh.ts";

/** Says that there is no connection, over the page and without taking its space or its clicks. */
export function ConnectionLine() {
  const isAway = useSyncExternalStore(watchConnection, hasNoConnection, () => false);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-1 z-40 flex justify-center px-3 print:hidden">
      {isAway && (
        <p className="flex items-center gap-2 rounded-full border border-line bg-raised px-3 py-1 text-xs shadow-float">
          <WifiOff aria-hidden className="size-3.5 text-soft" />
          No connection. This page updates when it is back.
        </p>
      )}
    </div>
  );
}
