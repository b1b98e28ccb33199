import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Launcher } from "#features/assistant/ui/launcher.tsx";
import { watchKeptPhotos } from "#features/jobs/ui/kept-photos-mark.ts";
import { closeMenus, watchMenus } from "#ui/layout/menus.ts";
import { isFocused } from "#ui/layout/public/public-links.ts";
import { RouteAnnouncer } from "#ui/layout/route-announcer.tsx";
import type { Viewer } from "#ui/layout/viewer.ts";
import { NavigationProgress } from "#ui/navigation-progress.tsx";
import { ConnectionLine } from "./connection-line.tsx";
import { watchSubmissions } from "./failed-submission.ts";
import { tellAccount } from "./keep-pages.ts";

export interface LazyShellProps {
  viewer: Viewer | null;
  /** The assistant's button was pressed before this component was loaded. */
  pressed: boolean;
}

/** The parts of the layout that only a click or a navigation needs: menus, the assistant, the progress bar, the line about a lost connection. */
export function LazyShell({ viewer, pressed }: LazyShellProps) {
  const { key, pathname } = useLocation();
  const shown = useRef(key);
  // Not at the first location: the press that hydrated the page may have opened a menu.
  useEffect(() => {
    if (key !== shown.current) closeMenus();
    shown.current = key;
  }, [key]);
  useEffect(watchMenus, []);
  useEffect(watchSubmissions, []);
  useEffect(watchKeptPhotos, []);
  const account = viewer?.id ?? null;
  useEffect(() => void tellAccount(account), [account]);
  return (
    <>
      <NavigationProgress />
      <ConnectionLine />
      {!isFocused(pathname) && <Launcher viewer={viewer} pressed={pressed} />}
      <RouteAnnouncer />
    </>
  );
}
