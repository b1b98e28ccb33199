import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { requireTrustedTypes } from "#app/web/trusted-types.ts";
import { provideWelsh } from "#ui/language.ts";
import { untilLoaded } from "#ui/lazy-part.tsx";

requireTrustedTypes();

declare global {
  interface Window {
    /** The buttons that were pressed before hydration, the way to press them again, and whether the palette was asked for (app/web/early-presses.ts). */
    earlyPresses: { waiting: Set<HTMLButtonElement>; repeat(): void; isPaletteAsked: boolean };
  }
}

/** Marks the page as interactive, which browser tests wait for, and repeats earlier presses. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = "true";
    // After what the components themselves change once they are hydrated, such as adding a dialog.
    setTimeout(window.earlyPresses.repeat);
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

// A page that came in Welsh stays so when English has been chosen since. Until the Welsh texts are there it is as the server wrote it, also while it is being left.
if (document.documentElement.lang === "cy" || document.cookie.includes("language=cy"))
  void untilLoaded(() => import("./welsh.ts")).then(({ welsh }) => {
    provideWelsh(welsh);
    start();
  });
else start();

/** Runs after the page has loaded, so that it does not compete with it. If it fails, only the offline page is missing. */
const registerServiceWorker = () => void navigator.serviceWorker.register("/sw.js").catch(() => {});
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  if (document.readyState === "complete") registerServiceWorker();
  else addEventListener("load", registerServiceWorker);
}
