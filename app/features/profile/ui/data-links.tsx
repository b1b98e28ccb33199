import { Download, Trash2 } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./setting-switches.texts.ts";

/** Links to download and to erase all data about the signed-in person. */
export function DataLinks() {
  const t = useTexts(texts);
  return (
    <section className="mt-8">
      <h2 className="mb-3 font-heading font-semibold text-lg">{t.yourData}</h2>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/profile/export" block icon={<Download aria-hidden className="size-5" />}>
          {t.downloadYourData}
        </ButtonLink>
        <ButtonLink to="/profile/delete" block variant="danger" icon={<Trash2 aria-hidden className="size-5" />}>
          {t.deleteAccount}
        </ButtonLink>
      </div>
    </section>
  );
}
