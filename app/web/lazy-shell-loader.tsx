import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { AssistantState, LauncherProps } from "#features/guide/assistant/ui/launcher.tsx";
import { LauncherButton } from "#features/guide/assistant/ui/launcher-button.tsx";
import { isFocused } from "#ui/layout/public/public-links.ts";
import { untilLoaded } from "#ui/lazy-part.tsx";

/**
 * Loads the parts of the layout that nothing needs before the first click or navigation, after the page's own scripts. The assistant's
 * button is there before them and stays: one that is replaced while a finger is on it loses the press.
 */
export function LazyShellLoader({ viewer }: Pick<LauncherProps, "viewer">) {
  const [LazyShell, setLazyShell] = useState<ComponentType<LauncherProps>>();
  const [assistant, setAssistant] = useState<AssistantState>();
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    void untilLoaded(() => import("./lazy-shell.tsx")).then((module) => setLazyShell(() => module.LazyShell));
  }, []);
  return (
    <>
      {!isFocused(pathname) && !pathname.startsWith("/admin") && (
        <LauncherButton
          ref={button}
          hidden={assistant === "open"}
          onClick={(event) => {
            event.preventDefault();
            setAssistant("asked");
          }}
        />
      )}
      {LazyShell && <LazyShell viewer={viewer} button={button} state={assistant} onState={setAssistant} />}
    </>
  );
}
