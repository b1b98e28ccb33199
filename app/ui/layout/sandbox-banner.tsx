import { FlaskConical } from "lucide-react";
import { useEnglishPart } from "#ui/language.ts";

/** States that payments and email are simulated. */
export function SandboxBanner() {
  return (
    <aside {...useEnglishPart()} aria-label="Sandbox" className="sandbox-banner bg-sunk text-soft">
      <p className="wrap flex items-center gap-2 py-1.5 text-xs">
        <FlaskConical aria-hidden className="size-4" />
        Sandbox: payments and email stay on this machine
      </p>
    </aside>
  );
}
