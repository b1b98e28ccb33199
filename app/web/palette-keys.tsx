import { type ComponentType, useEffect, useState } from "react";
import type { PaletteProps } from "#features/search/ui/palette.tsx";
import { isMac, OPEN_PALETTE } from "#ui/layout/open-palette.ts";
import type { Viewer } from "#ui/layout/viewer.ts";

/** Opens the palette with Ctrl K (on a Mac ⌘ K) or the button in the account menu. It is downloaded then, and not before. */
export function PaletteKeys({ userType }: Pick<Viewer, "userType">) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  useEffect(() => {
    const open = () =>
      import("#features/search/ui/palette.tsx").then(
        (loaded) => setPalette(() => loaded.Palette),
        // Without a network there is nothing to go to.
        () => undefined,
      );
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== "k" || shiftKey || altKey || !(isMac() ? metaKey : ctrlKey)) return;
      event.preventDefault();
      // A dialog is about something else, which comes first.
      if (!document.querySelector("dialog[open]")) void open();
    };
    document.addEventListener("keydown", press);
    addEventListener(OPEN_PALETTE, open);
    return () => {
      document.removeEventListener("keydown", press);
      removeEventListener(OPEN_PALETTE, open);
    };
  }, []);
  return Palette && <Palette userType={userType} onClose={() => setPalette(undefined)} />;
}
