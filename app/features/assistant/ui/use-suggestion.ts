import { type RefObject, useEffect, useRef, useState } from "react";
import { useTexts } from "#ui/language.ts";
import { useToast } from "#ui/toast.tsx";
import type { AnswerSource } from "../rules/answer.ts";
import { ENHANCE_MIN } from "../rules/enhance-limits.ts";
import { texts } from "./description-help.texts.tsx";

export interface Suggestion {
  enhanced: string;
  source: AnswerSource | null;
}

const FAILED = {
  tone: "error",
  title: texts.aiError,
  description: texts.failedToEnhance,
} as const;
const TOO_SHORT = {
  tone: "error",
  title: texts.descriptionTooShort,
  description: texts.writeAtLeast20Characters,
} as const;

/**
 * Suggests a better description for the form around `inside`, which the user can apply and undo. `first` is what the server has
 * already shown on a page without JavaScript.
 */
export function useSuggestion(
  inside: RefObject<HTMLElement | null>,
  first: { suggestion: Suggestion | null; original: string | null },
) {
  const t = useTexts(texts);
  const [working, setWorking] = useState(false);
  const [suggestion, setSuggestion] = useState(first.suggestion);
  const [original, setOriginal] = useState(first.original);
  const asking = useRef<AbortController>(null);
  const toast = useToast();

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
      if ("enhanced" in answer) setSuggestion(answer);
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
    toast({ tone: "success", title: t.applied });
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
async function enhance(description: string, category: string, signal: AbortSignal): Promise<Suggestion | Refusal> {
  const reply = await fetch("/api/v1/functions/enhance-job-description", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ description, category }),
    signal,
  });
  const body = (await reply.json()) as Suggestion & { title?: string; detail?: string };
  if (reply.ok && body.enhanced) return body;
  // Users see errors that they can correct; all other errors are internal.
  if ([401, 422, 429].includes(reply.status) && body.title && body.detail)
    return { title: body.title, description: body.detail };
  throw new Error(String(reply.status));
}
