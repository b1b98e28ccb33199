import { FlaskConical } from "lucide-react";
import { useEnglishPart, useTexts } from "#ui/language.ts";
import { texts } from "#ui/texts.ts";

/** States that payments and email are simulated. */
export function SandboxBanner() {
  const t = useTexts(texts);
  return (
    <aside {...useEnglishPart()} aria-label={t.sandbox} className="sandbox-banner bg-sunk text-soft">
      <p className="wrap flex items-center gap-2 py-1.5 text-xs">
        <FlaskConical aria-hidden className="size-4" />
        {t.staysHere}
      </p>
    </aside>
  );
}
