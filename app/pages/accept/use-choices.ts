import { useEffect, useState } from "react";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { AcceptView } from "./accept-view.server.ts";
import { type Choices, firstChoices, isGone, keepChoices, keptChoices, payOf } from "./choices.ts";

/** What is chosen, which stays in this browser for the session. */
export function useChoices(view: AcceptView, typed: Readonly<Record<string, string | undefined>>) {
  const [choices, setChoices] = useState(() => firstChoices(view, typed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the browser kept when the sheet opens
  useEffect(() => {
    if (typed.quoteId === undefined && !view.wanted.day) setChoices((now) => ({ ...now, ...keptChoices(view) }));
  }, []);
  function choose(change: Partial<Choices>) {
    const now = { ...choices, ...change };
    setChoices(now);
    keepChoices(view.quoteId, now);
  }
  // The quote can have changed since: what was chosen may no longer be offered.
  return [{ ...choices, pay: payOf(view, choices.pay) }, choose] as const;
}

/** Whether the chosen day has been taken. Without scripts nobody sees which tile is chosen. */
export const useGone = (view: AcceptView, choices: Choices): boolean => useHydrated() && isGone(view, choices);

/** The tick of the express request, which is asked for again when the quote has changed. */
export function useTicked(first: boolean, version: number) {
  const [state, setState] = useState({ ticked: first && version === 0, version });
  if (state.version !== version) setState({ ticked: false, version });
  return [state.ticked, (ticked: boolean) => setState({ ticked, version })] as const;
}
