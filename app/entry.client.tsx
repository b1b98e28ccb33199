import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

declare global {
  interface Window {
    /** What was pressed before the page was alive (app/web/hydrate-on-interaction.ts). */
    pressedEarly?: HTMLElement;
  }
}

/** Marks the page once it is interactive: browser tests, and people's scripts, wait for it before they press. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = "true";
    window.pressedEarly?.click();
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Ready>
        <HydratedRouter />
      </Ready>
    </StrictMode>,
  );
});

/** Asked for when everything that the page shows is there. Without a worker the product does all it does, but online only. */
const storeFiles = () => void navigator.serviceWorker.register("/sw.js").catch(() => {});
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  if (document.readyState === "complete") storeFiles();
  else addEventListener("load", storeFiles);
}
