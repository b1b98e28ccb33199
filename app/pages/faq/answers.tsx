import { ChevronDown } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { Blocks } from "#ui/article/blocks.tsx";
import { useTexts } from "#ui/language.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { texts } from "./texts.ts";

export interface Answer {
  id: string;
  question: string;
  answer: readonly string[];
}

/** Expandable questions. Each answer has its own URL, and all are expanded in print. */
export function Answers({ articles, open }: { articles: readonly Answer[]; open: boolean }) {
  const t = useTexts(texts);
  useOpenTarget();
  return (
    <div className="hairlines mt-4 border-line border-y">
      {articles.map(({ id, question, answer }) => (
        <details key={id} open={open} className="answer group">
          <summary className="flex min-h-14 items-center justify-between gap-4 rounded-sm py-3.5 hover:text-green">
            <h3 className="font-sans font-semibold text-lg leading-snug tracking-normal">{question}</h3>
            <ChevronDown
              aria-hidden
              className="size-5 text-soft transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          <div id={id} className="prose article-part scroll-mt-18 pb-6">
            <Blocks blocks={answer} />
            <p className="no-print text-sm">
              <a href={`/faq#${id}`}>
                {t.linkToThisAnswer}
                <VisuallyHidden>: {question}</VisuallyHidden>
              </a>
            </p>
          </div>
        </details>
      ))}
    </div>
  );
}

/** Opens the answer in the URL after navigation within the app; browsers do so on load. */
function useOpenTarget() {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    const details = target?.closest("details");
    if (!target || !details || details.open) return;
    details.open = true;
    target.scrollIntoView();
  }, [hash]);
}
