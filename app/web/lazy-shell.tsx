import { useEffect } from "react";
import { useLocation } from "react-router";
import { Launcher } from "#features/assistant/ui/launcher.tsx";
import { closeMenus, watchMenus } from "#ui/frame/menus.ts";
import { RouteAnnouncer } from "#ui/frame/route-announcer.tsx";
import type { Viewer } from "#ui/frame/viewer.ts";
import { NavigationProgress } from "#ui/navigation-progress.tsx";

export interface LazyShellProps {
  viewer: Viewer | null;
  /** The assistant's button was pressed already. */
  pressed: boolean;
}

/** What of the frame nobody needs before they press something or move on. */
export function LazyShell({ viewer, pressed }: LazyShellProps) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes the menus
  useEffect(closeMenus, [key]);
  useEffect(watchMenus, []);
  return (
    <>
      <NavigationProgress />
      <Launcher viewer={viewer} pressed={pressed} />
      <RouteAnnouncer />
    </>
  );
}
