import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { requireTrustedTypes } from "#app/web/trusted-types.ts";
import { provideWelsh } from "#ui/language.ts";

requireTrustedTypes();

declare global {
  interface Window {
    /** The button that was clicked before hydration (app/web/hydrate-on-interaction.ts). */
    earlyClick?: HTMLElement;
  }
}

/** Marks the page as interactive, which browser tests wait for, and replays an earlier click. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = "true";
    window.earlyClick?.click();
  }, []);
  return children;
}

function start() {
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
}

// Without the Welsh texts, as when their file does not load, the page becomes English.
if (document.cookie.includes("language=cy"))
  void import("./welsh.ts").then(({ welsh }) => provideWelsh(welsh)).then(start, start);
else start();

/** Runs after the page has loaded, so that it does not compete with it. If it fails, only the offline page is missing. */
const registerServiceWorker = () => void navigator.serviceWorker.register("/sw.js").catch(() => {});
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  if (document.readyState === "complete") registerServiceWorker();
  else addEventListener("load", registerServiceWorker);
}
