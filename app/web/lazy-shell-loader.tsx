import { type ComponentType, useEffect, useState } from "react";
import { LauncherButton } from "#features/assistant/ui/launcher-button.tsx";
import type { Viewer } from "#ui/frame/viewer.ts";
import type { LazyShellProps } from "./lazy-shell.tsx";

/**
 * What of the frame is needed only once somebody moves on or presses something: its script comes after the page's own. Until
 * then the assistant's button is what the server has drawn, and a press on it is kept; the browser's code draws none of it.
 */
export function Late({ viewer }: { viewer: Viewer | null }) {
  const [Life, setLife] = useState<ComponentType<LazyShellProps>>();
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    void import("./lazy-shell.tsx").then((late) => setLife(() => late.LazyShell));
  }, []);
  if (Life) return <Life viewer={viewer} pressed={pressed} />;
  if (import.meta.env.SSR)
    return (
      <div>
        <LauncherButton />
      </div>
    );
  return (
    <div
      suppressHydrationWarning
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves alone what the server has drawn
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
