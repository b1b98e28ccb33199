import { type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { LauncherButton } from "./launcher-button.tsx";
import { keepClear } from "./launcher-position.ts";
import type { PanelProps } from "./panel.tsx";
import { deleteOthersConversation } from "./stored-conversation.ts";

interface LauncherProps extends Pick<PanelProps, "viewer"> {
  /** The button was pressed before its script had loaded. */
  pressed: boolean;
}

/** The assistant's button, on all pages except the operators'. The panel is loaded when it is pressed. */
export function Launcher({ viewer, pressed }: LauncherProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const [open, setOpen] = useState<boolean>();
  const away = useLocation().pathname.startsWith("/admin");
  const id = viewer?.id ?? null;

  const show = useCallback(() => {
    import("./panel.tsx").then(
      (loaded) => {
        setPanel(() => loaded.Panel);
        setOpen(true);
      },
      // Without a network, the browser shows its own message.
      () => location.assign("/support"),
    );
  }, []);
  useEffect(() => {
    if (pressed) show();
  }, [pressed, show]);
  useEffect(() => deleteOthersConversation(id), [id]);
  useEffect(() => (button.current && !away ? keepClear(button.current) : undefined), [away]);
  useEffect(() => {
    if (open === false) button.current?.focus();
  }, [open]);

  if (away) return null;
  return (
    <>
      <LauncherButton
        ref={button}
        hidden={open}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          show();
        }}
      />
      {open && Panel && <Panel viewer={viewer} onClose={() => setOpen(false)} />}
    </>
  );
}
