import type { ComponentProps } from "react";
import { useEnglishPart } from "#ui/language.ts";
import { Icon } from "./icon.tsx";

/** The assistant's button as the server renders it. Without JavaScript it links to the help page. */
export function LauncherButton({ hidden, ...props }: ComponentProps<"button">) {
  return (
    <form {...useEnglishPart()} action="/support" aria-label="Assistant" hidden={hidden} data-replay-click="">
      <button type="submit" aria-label="Ask the assistant" {...props} className="launcher">
        <Icon name="message-circle-question-mark" className="size-6" />
      </button>
    </form>
  );
}
