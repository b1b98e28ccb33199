import { useEffect } from "react";

/** Keeps `--visible-height` at what the keyboard leaves of the window, for browsers that lay it over the page (Safari). */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const { style } = document.documentElement;
    const measure = () => {
      // A page that is zoomed in shows a part of the window, and there is no keyboard to keep clear of.
      if (viewport && viewport.scale === 1) style.setProperty("--visible-height", `${viewport.height}px`);
      else style.removeProperty("--visible-height");
    };
    measure();
    viewport?.addEventListener("resize", measure);
    return () => {
      viewport?.removeEventListener("resize", measure);
      style.removeProperty("--visible-height");
    };
  }, []);
}
