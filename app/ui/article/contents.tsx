import { ChevronDown } from "lucide-react";
import { useTexts } from "#ui/language.ts";
import { unfold } from "../unfold.ts";
import { texts } from "./texts.ts";

interface ContentsProps {
  parts: readonly { id: string; title: string }[];
  /** Shows a number before each title. */
  numbered?: boolean;
}

/** The table of contents: beside the text on wide screens, a disclosure on phones. Plain links, because they move the focus too. */
export function Contents({ parts, numbered }: ContentsProps) {
  const t = useTexts(texts);
  return (
    <nav aria-label={t.onThisPage} className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto">
      <details ref={unfold} className="contents-list group rounded-lg border border-line max-lg:bg-raised lg:border-0">
        <summary className="flex min-h-12 items-center justify-between gap-3 rounded-lg px-4 font-semibold unfolded:hidden">
          {t.onThisPage}
          <ChevronDown aria-hidden className="size-5 text-soft transition-transform group-open:rotate-180" />
        </summary>
        <ol className="max-lg:hairlines px-4 max-lg:border-line max-lg:border-t lg:border-line lg:border-l lg:px-0">
          {parts.map(({ id, title }, index) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-baseline gap-2.5 py-2.5 text-soft leading-snug hover:text-green hover:underline lg:min-h-0 lg:py-1.5 lg:pl-4 lg:text-sm"
              >
                {numbered && <span className="num w-5 flex-none text-right">{index + 1}</span>}
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
