import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { typeInto } from "#ui/type-into.ts";
import type { MacroAct } from "../rules/macro-act.ts";
import { macroQuery, matchingMacros, withMacro } from "../rules/macro-search.ts";
import type { NextState } from "../rules/ticket.machine.ts";
import type { Filled } from "../rules/usual-answer.ts";

/** A usual answer, with what else it does when it is sent. */
export interface Macro {
  id: string;
  title: string;
  tags: readonly string[];
  nextState: NextState | null;
  takes: boolean;
  act: MacroAct | null;
}

export type FilledMacro = (Filled & { id: string }) | null;

interface UseMacros {
  /** The address of the ticket, whose loader fills the macro that `?answer=` names. */
  path: string;
  macros: readonly Macro[];
  field: RefObject<HTMLDivElement | null>;
  onApply: (macro: Macro) => void;
}

const areaIn = (field: RefObject<HTMLDivElement | null>) => field.current?.querySelector("textarea") ?? null;

export type MacroSearch = ReturnType<typeof useMacros>;

/** Finds macros while somebody types "/" at the start of a line, and puts the chosen one into the answer. */
export function useMacros({ path, macros, field, onApply }: UseMacros) {
  const fetcher = useFetcher<{ filled?: FilledMacro }>();
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [asked, setAsked] = useState<Macro | null>(null);
  const found = query === null ? [] : matchingMacros(macros, query);
  const filled = fetcher.data?.filled;

  useEffect(() => {
    if (!asked || fetcher.state !== "idle" || filled?.id !== asked.id) return;
    const area = areaIn(field);
    setAsked(null);
    if (!area) return;
    typeInto(area, withMacro(area.value, area.selectionStart, filled.text));
    area.focus();
    onApply(asked);
  }, [asked, fetcher.state, filled, field, onApply]);

  function look() {
    const area = areaIn(field);
    setQuery(area && macroQuery(area.value, area.selectionStart));
    setActive(0);
  }
  function choose(macro: Macro | undefined) {
    if (!macro) return;
    setQuery(null);
    setAsked(macro);
    void fetcher.load(`${path}?answer=${macro.id}`);
  }
  /** Whether the list has used the key. */
  function press(event: KeyboardEvent): boolean {
    if (query === null || event.ctrlKey || event.metaKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") setQuery(null);
    else if (step && found.length > 0) setActive((active + step + found.length) % found.length);
    else if (event.key === "Enter" && found.length > 0) choose(found[active]);
    else return false;
    event.preventDefault();
    return true;
  }
  /** Opens the list, as typing "/" does. */
  function open() {
    const area = areaIn(field);
    if (!area) return;
    typeInto(area, area.value === "" ? "/" : `${area.value.trimEnd()}\n/`);
    area.focus();
    look();
  }
  return { query, found, active, filled, isFilling: asked !== null, look, press, choose, open };
}
