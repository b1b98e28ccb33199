import { lazy, type MouseEvent, Suspense, useState } from "react";
import { untilLoaded } from "./lazy-part.tsx";

export interface LightboxPhoto {
  id: string;
  /** The address of the whole photo. */
  full: string;
  alt: string;
  caption: string | null;
  width?: number | undefined;
  height?: number | undefined;
}

const Lightbox = lazy(() => untilLoaded(() => import("./lightbox.tsx")));

/**
 * Opens photos over the page instead of in a new tab: put `onClick={open(index)}` on the link to each photo, and `lightbox` beside
 * them. A press with Ctrl, Shift or the middle button, and a browser without JavaScript, follow the link.
 */
export function useLightbox(photos: readonly LightboxPhoto[]) {
  const [start, setStart] = useState<number | null>(null);
  const open = (index: number) => (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setStart(index);
  };
  const lightbox = start !== null && (
    <Suspense fallback={null}>
      <Lightbox photos={photos} start={start} onClose={() => setStart(null)} />
    </Suspense>
  );
  return { open, lightbox };
}
