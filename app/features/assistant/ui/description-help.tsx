import { Check, Sparkles, Undo2 } from "lucide-react";
import { type MouseEvent, useRef } from "react";
import { useAssistantClosed } from "#app/web/use-assistant-closed.ts";
import { Button } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./description-help.texts.tsx";
import { type Suggestion, useSuggestion } from "./use-suggestion.ts";

interface DescriptionHelpProps {
  /** From the server, on a page without JavaScript: a suggestion, or the text before one was used. */
  suggestion: Suggestion | null;
  original: string | null;
}

/** Suggests a better description. Each button submits the form, so that it works without JavaScript. */
export function DescriptionHelp(first: DescriptionHelpProps) {
  const t = useTexts(texts);
  const box = useRef<HTMLDivElement>(null);
  const { working, suggestion, original, ask, use, keep, undo } = useSuggestion(box, first);
  const closed = useAssistantClosed();
  const here = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <div ref={box} className="-mt-3 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {closed ? (
          <p className="text-sm text-soft">{closed}.</p>
        ) : (
          <Button
            type="submit"
            name="intent"
            value="enhance"
            size="sm"
            icon={<Sparkles aria-hidden className="size-4.5" />}
            busy={working}
            busyLabel={t.enhancing}
            onClick={here(() => void ask())}
          >
            {t.enhanceWithAi}
          </Button>
        )}
        {original !== null && !suggestion && (
          <>
            <input type="hidden" name="original" value={original} />
            <Button
              type="submit"
              name="intent"
              value="put-back"
              variant="text"
              icon={<Undo2 aria-hidden className="size-4.5" />}
              onClick={here(undo)}
            >
              {t.putMyWordsBack}
            </Button>
          </>
        )}
      </div>
      <p role="status" className="sr-only">
        {working ? t.enhancingYourText : suggestion ? t.suggestionIsReady : ""}
      </p>
      {suggestion && <Suggested suggestion={suggestion} onUse={here(use)} onKeep={here(keep)} />}
    </div>
  );
}

interface SuggestedProps {
  suggestion: Suggestion;
  onUse(event: MouseEvent): void;
  onKeep(event: MouseEvent): void;
}

function Suggested({ suggestion: { enhanced, source }, onUse, onKeep }: SuggestedProps) {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="suggested" className="rounded-lg border border-line bg-raised px-4 py-4 sm:px-5">
      <h2 id="suggested" className="subheading">
        {t.suggestion}
      </h2>
      {source && <p className="mt-1 text-sm text-soft">{t.sources[source]}</p>}
      <p className="mt-3 max-h-80 overflow-y-auto whitespace-pre-line break-words border-line border-l-2 pl-4">
        {enhanced}
      </p>
      <input type="hidden" name="enhanced" value={enhanced} />
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button
          type="submit"
          name="intent"
          value="use-enhanced"
          variant="agree"
          icon={<Check aria-hidden className="size-4.5" />}
          onClick={onUse}
        >
          {t.useThis}
        </Button>
        <Button type="submit" name="intent" value="keep-original" onClick={onKeep}>
          {t.keepOriginal}
        </Button>
      </div>
    </section>
  );
}
