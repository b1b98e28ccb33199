import { Check, Sparkles, Undo2 } from "lucide-react";
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useAssistantClosed } from "#app/web/use-viewer.ts";
import { Button } from "#ui/button.tsx";
import { useToast } from "#ui/toast.tsx";
import { useLogInToast } from "#ui/use-log-in-toast.ts";
import type { AnswerSource } from "../rules/answer.ts";
import { ENHANCE_MIN } from "../rules/enhance-limits.ts";

interface Suggestion {
  enhanced: string;
  source: AnswerSource | null;
}

const FAILED = {
  tone: "error",
  title: "AI Error",
  description: "Failed to enhance description. Please try again.",
} as const;

const TOO_SHORT = {
  tone: "error",
  title: "Description too short",
  description: "Please write at least 20 characters",
} as const;

/**
 * Suggests a better description for the form around `inside`, which the user can apply and undo. `first` is what the server has
 * already shown on a page without JavaScript.
 */
function useSuggestion(
  inside: RefObject<HTMLElement | null>,
  first: { suggestion: Suggestion | null; original: string | null },
) {
  const [working, setWorking] = useState(false);
  const [suggestion, setSuggestion] = useState(first.suggestion);
  const [original, setOriginal] = useState(first.original);
  const asking = useRef<AbortController>(null);
  const toast = useToast();
  const askToLogIn = useLogInToast();

  useEffect(() => {
    const field = fieldOf(inside.current);
    if (!field) return;
    // The suggestion no longer fits when almost all of the text was deleted.
    const shortened = () => {
      if (field.value.trim().length >= ENHANCE_MIN) return;
      asking.current?.abort();
      setSuggestion(null);
    };
    field.addEventListener("input", shortened);
    return () => {
      field.removeEventListener("input", shortened);
      asking.current?.abort();
    };
  }, [inside]);

  async function ask() {
    const field = fieldOf(inside.current);
    if (!field || working) return;
    if (field.value.trim().length < ENHANCE_MIN) {
      toast(TOO_SHORT);
      field.focus();
      return;
    }
    const stop = new AbortController();
    asking.current = stop;
    setWorking(true);
    setSuggestion(null);
    try {
      const answer = await enhance(field.value, chosenIn(field.form, "category"), stop.signal);
      if (answer === "signed-out") askToLogIn("You need to be logged in to post a job");
      else if ("enhanced" in answer) setSuggestion(answer);
      else toast({ tone: "error", ...answer });
    } catch {
      if (!stop.signal.aborted) toast(FAILED);
    }
    setWorking(false);
  }
  function use() {
    const field = fieldOf(inside.current);
    if (!field || !suggestion) return;
    setOriginal(field.value);
    put(field, suggestion.enhanced);
    setSuggestion(null);
    toast({ tone: "success", title: "Applied!" });
    field.focus();
  }
  function undo() {
    const field = fieldOf(inside.current);
    if (!field || original === null) return;
    put(field, original);
    setOriginal(null);
    field.focus();
  }
  return { working, suggestion, original, ask, use, keep: () => setSuggestion(null), undo };
}

const fieldOf = (element: HTMLElement | null): HTMLTextAreaElement | null => {
  const field = element?.closest("form")?.elements.namedItem("description");
  return field instanceof HTMLTextAreaElement ? field : null;
};

function chosenIn(form: HTMLFormElement | null, name: string): string {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLSelectElement || control instanceof HTMLInputElement ? control.value : "";
}

function put(field: HTMLTextAreaElement, text: string): void {
  field.value = text;
  // Counters, validation and drafts listen to input events.
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

interface Refusal {
  title: string;
  description: string;
}

/** Throws when the reply contains no usable text. */
async function enhance(
  description: string,
  category: string,
  signal: AbortSignal,
): Promise<Suggestion | Refusal | "signed-out"> {
  const reply = await fetch("/api/v1/functions/enhance-job-description", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ description, category }),
    signal,
  });
  if (reply.status === 401) return "signed-out";
  const body = (await reply.json()) as Suggestion & { title?: string; detail?: string };
  if (reply.ok && body.enhanced) return body;
  // Users see errors that they can correct; all other errors are internal.
  if ([422, 429].includes(reply.status) && body.title && body.detail)
    return { title: body.title, description: body.detail };
  throw new Error(String(reply.status));
}

const sources = {
  guide: "Your own words, set out for tradespeople, with questions they often ask. Answer the ones you can.",
  model: "AI wrote this from your description. Check it’s right before you use it.",
};

interface DescriptionHelpProps {
  /** From the server, on a page without JavaScript: a suggestion, or the text before one was used. */
  suggestion: Suggestion | null;
  original: string | null;
}

/** Suggests a better description. Each button submits the form, so that it works without JavaScript. */
export function DescriptionHelp(first: DescriptionHelpProps) {
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
            busyLabel="Enhancing…"
            onClick={here(() => void ask())}
          >
            Enhance with AI
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
              Put my words back
            </Button>
          </>
        )}
      </div>
      <p role="status" className="sr-only">
        {working ? "Enhancing your text" : suggestion ? "A suggestion is ready" : ""}
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
  return (
    <section aria-labelledby="suggested" className="rounded-lg border border-line bg-raised px-4 py-4 sm:px-5">
      <h2 id="suggested" className="subheading">
        Suggestion
      </h2>
      {source && <p className="mt-1 text-sm text-soft">{sources[source]}</p>}
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
          Use This
        </Button>
        <Button type="submit" name="intent" value="keep-original" onClick={onKeep}>
          Keep Original
        </Button>
      </div>
    </section>
  );
}
