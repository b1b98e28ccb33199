import { type RefObject, useEffect, useState } from "react";
import type { gasQuestion } from "../rules/gas-work.ts";

export type GasQuestionState = ReturnType<typeof gasQuestion>;

/** How to ask whether the job in a form involves gas, based on its current words. `first` is the server's result. */
export function useGasQuestion(inForm: RefObject<HTMLElement | null>, first: GasQuestionState): GasQuestionState {
  const [state, setState] = useState(first);
  useEffect(() => {
    const form = inForm.current?.closest("form");
    if (!form) return;
    let leftPage = false;
    async function look(typed: FormData) {
      // Loaded when there is text, because the word lists are large.
      const rules = await import("../rules/gas-work.ts");
      const text = (name: string) => String(typed.get(name) ?? "");
      if (leftPage) return;
      setState(
        rules.gasQuestion({ category: text("category"), title: text("title"), description: text("description") }),
      );
    }
    const lookNow = () => void look(new FormData(form)).catch(() => undefined);
    if (["category", "title", "description"].some((name) => new FormData(form).get(name))) lookNow();
    form.addEventListener("input", lookNow);
    return () => {
      leftPage = true;
      form.removeEventListener("input", lookNow);
    };
  }, [inForm]);
  return state;
}
