import { textsIn, useLanguage } from "#ui/language.ts";
import { texts } from "./language-note.texts.ts";

/** For visitors who have chosen Welsh, in both languages: that a machine has translated the page, or that it is in English only. */
export function LanguageNote() {
  const text = useLanguage() === "cy" ? "machineMade" : "notInWelsh";
  return (
    <p className="wrap py-1.5 text-soft text-xs">
      <span lang="cy">{textsIn("cy", texts)[text]}</span> <span lang="en-GB">{texts[text]}</span>
    </p>
  );
}
