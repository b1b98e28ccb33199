import { ExternalLink, FileQuestion } from "lucide-react";
import { Section } from "#ui/page.tsx";

interface CaseFile {
  id: string;
  name: string;
  type: string;
  /** Works for five minutes and for this admin only. */
  link: string;
}

/** The evidence, shown on the page, with a link that opens each file in a new tab. */
export function CaseFiles({ files }: { files: readonly CaseFile[] }) {
  return (
    <Section title="Evidence">
      {files.length === 0 ? (
        <p className="flex items-center gap-2.5 text-soft">
          <FileQuestion aria-hidden className="size-5" />
          There are no files. Look up the number in its register.
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
                    <span className="sr-only">(opens in a new tab)</span>
                  </a>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-soft">
        We log each time you open a file. Links work for 5 minutes. Reload the page for new ones.
      </p>
    </Section>
  );
}
