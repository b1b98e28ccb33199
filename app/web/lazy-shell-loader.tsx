import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { LauncherButton } from "#features/assistant/ui/launcher-button.tsx";
import { isFocused } from "#ui/layout/public/public-links.ts";
import type { Viewer } from "#ui/layout/viewer.ts";
import type { LazyShellProps } from "./lazy-shell.tsx";

/**
 * Loads the parts of the layout that nothing needs before the first click or navigation, after the page's own scripts.
 * Until then the assistant's button is the server's markup, which the browser does not render again; a click on it is stored.
 */
export function LazyShellLoader({ viewer }: { viewer: Viewer | null }) {
  const [LazyShell, setLazyShell] = useState<ComponentType<LazyShellProps>>();
  const [pressed, setPressed] = useState(false);
  const focused = isFocused(useLocation().pathname);
  useEffect(() => {
    void import("./lazy-shell.tsx").then((module) => setLazyShell(() => module.LazyShell));
  }, []);
  if (LazyShell) return <LazyShell viewer={viewer} pressed={pressed} />;
  if (import.meta.env.SSR) return <div>{!focused && <LauncherButton />}</div>;
  return (
    <div
      suppressHydrationWarning
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the content is empty, so React keeps the server's markup
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
