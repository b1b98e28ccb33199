import type { ComponentProps } from "react";
import { useEnglishPart } from "#ui/language.ts";
import sprite from "./icons.svg";

/** The assistant's button. Without JavaScript it links to the help page. */
export function LauncherButton({ hidden, ...props }: ComponentProps<"button">) {
  return (
    <form {...useEnglishPart()} action="/support" aria-label="Assistant" hidden={hidden} data-replay-click="">
      <button type="submit" aria-label="Ask the assistant" {...props} className="launcher">
        {/* Not `Icon`, which no page needs before the panel. */}
        <svg aria-hidden className="lucide size-6">
          <use href={`${sprite}#message-circle-question-mark`} />
        </svg>
      </button>
    </form>
  );
}
