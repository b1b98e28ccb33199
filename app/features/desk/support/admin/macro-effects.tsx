import { X } from "lucide-react";
import { useCallback, useState } from "react";
import { Button } from "#ui/button.tsx";
import { type MacroAct, macroActLabels } from "../rules/macro-act.ts";
import type { NextState } from "../rules/ticket.machine.ts";
import type { Macro } from "./use-macros.ts";

type MacroEffects = Pick<Macro, "tags" | "takes" | "act">;
const NONE: MacroEffects = { tags: [], takes: false, act: null };

/** The state after the answer and what macros do beside their text; both begin again with each answer. An act that is not in `acts` is left out. */
export function useEffects(acts: readonly MacroAct[]) {
  const [next, setNext] = useState<NextState>("solved");
  const [effects, setEffects] = useState(NONE);
  const apply = useCallback(
    (macro: Macro) => {
      setEffects(({ tags, takes, act }) => ({
        tags: [...new Set([...tags, ...macro.tags])],
        takes: takes || macro.takes,
        act: macro.act && acts.includes(macro.act) ? macro.act : act,
      }));
      if (macro.nextState) setNext(macro.nextState);
    },
    [acts],
  );
  const clear = useCallback(() => {
    setEffects(NONE);
    setNext("solved");
  }, []);
  return { next, setNext, effects, setEffects, apply, clear };
}

/** What is sent with the answer. */
export const EffectFields = ({ effects: { tags, takes, act } }: { effects: MacroEffects }) => (
  <>
    {tags.map((tag) => (
      <input key={tag} type="hidden" name="tag" value={tag} />
    ))}
    {takes && <input type="hidden" name="take" value="on" />}
    {act && <input type="hidden" name="act" value={act} />}
  </>
);

/** What happens when the answer is sent, each with a button that leaves it out. */
export function Effects({ effects, onRemove }: { effects: MacroEffects; onRemove: (effects: MacroEffects) => void }) {
  const { tags, takes, act } = effects;
  if (tags.length === 0 && !takes && !act) return null;
  const chips = [
    ...(act ? [{ text: macroActLabels[act], without: { ...effects, act: null } }] : []),
    ...(takes ? [{ text: "Make it yours", without: { ...effects, takes: false } }] : []),
    ...tags.map((tag) => ({
      text: `Tag ${tag}`,
      without: { ...effects, tags: tags.filter((one) => one !== tag) },
    })),
  ];
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
      {chips.map(({ text, without }) => (
        <Button
          key={text}
          size="sm"
          variant="line"
          aria-label={`Leave out: ${text}`}
          icon={<X aria-hidden className="size-4" />}
          onClick={() => onRemove(without)}
        >
          {text}
        </Button>
      ))}
      <span className="text-soft">done when you send</span>
    </p>
  );
}
