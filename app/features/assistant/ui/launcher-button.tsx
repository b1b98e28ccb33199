import type { ComponentProps } from "react";
import { useEnglishPart, useTexts } from "#ui/language.ts";
import { Icon } from "./icon.tsx";
import { texts } from "./launcher-button.texts.ts";

/** The assistant's button as the server renders it. Without JavaScript it links to the help page. */
export function LauncherButton({ hidden, ...props }: ComponentProps<"button">) {
  const t = useTexts(texts);
  return (
    <form {...useEnglishPart()} action="/support" aria-label={t.assistant} hidden={hidden} data-replay-click="">
      <button type="submit" aria-label={t.askAssistant} {...props} className="launcher">
        <Icon name="message-circle-question-mark" className="size-6" />
      </button>
    </form>
  );
}
