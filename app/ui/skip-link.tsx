import { useTexts } from "./language.ts";
import { texts } from "./texts.ts";

/** The first focusable element of the page: a link past the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-md bg-green px-4 py-3 font-semibold text-on-green focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      {useTexts(texts).skipToContent}
    </a>
  );
}
