import { ExternalLink, FileQuestion } from "lucide-react";
import { useTexts } from "#ui/language.ts";
import { Section } from "#ui/page.tsx";
import { texts } from "./decision-panel.texts.tsx";

interface CaseFile {
  id: string;
  name: string;
  type: string;
  /** Works for five minutes and for this admin only. */
  link: string;
}

/** The evidence, shown on the page, with a link that opens each file in a new tab. */
export function CaseFiles({ files }: { files: readonly CaseFile[] }) {
  const t = useTexts(texts);
  return (
    <Section title={t.evidence}>
      {files.length === 0 ? (
        <p className="flex items-center gap-2.5 text-soft">
          <FileQuestion aria-hidden className="size-5" />
          {t.noFiles}
        </p>
      ) : (
        <ul className="flex flex-col gap-7">
          {files.map((file) => (
            <li key={file.id}>
              <figure>
                <div className="overflow-hidden rounded-lg border border-line bg-sunk">
                  {file.type === "application/pdf" ? (
                    <iframe src={file.link} title={file.name} className="h-[36rem] w-full" />
                  ) : (
                    <img src={file.link} alt={file.name} className="max-h-[44rem] w-full object-contain" />
                  )}
                </div>
                <figcaption className="mt-1">
                  <a
                    href={file.link}
                    target="_blank"
                    rel="noopener"
                    className="tap link inline-flex items-center gap-2 break-all"
                  >
                    {file.name}
                    <ExternalLink aria-hidden className="size-4 flex-none" />
                    <span className="sr-only">{t.opensInNewTab}</span>
                  </a>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-soft">{t.opensAreLogged}</p>
    </Section>
  );
}
