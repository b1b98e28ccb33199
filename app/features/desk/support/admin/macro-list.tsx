import { Link } from "react-router";
import { useCan } from "#app/web/allowed.tsx";
import { cx } from "#ui/cx.ts";
import { macroActLabels } from "../rules/macro-act.ts";
import { stateLabels } from "../rules/ticket.labels.ts";
import type { Macro, MacroSearch } from "./use-macros.ts";

export const MACROS = "macros";
export const macroOption = (index: number): string => `${MACROS}-${index}`;

/** What a macro does beside its text. */
const effects = ({ tags, nextState, takes, act }: Macro): string =>
  [
    act && macroActLabels[act],
    nextState && `then ${stateLabels[nextState]}`,
    takes && "yours",
    tags.length > 0 && `tags ${tags.join(", ")}`,
  ]
    .filter(Boolean)
    .join(", ");

/** The macros that match what is typed, over the answer. The focus stays in the answer. */
export function MacroList({ list, total }: { list: MacroSearch; total: number }) {
  const { found, query, active, choose } = list;
  const can = useCan();
  return (
    <div className="absolute bottom-full left-3 z-10 mb-1 w-[min(26rem,90%)] rounded-lg border border-line bg-raised p-2 shadow-float">
      <div id={MACROS} role="listbox" aria-label="Macros" className="max-h-64 overflow-y-auto">
        {found.map((macro, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the answer, which has the focus
          <div
            key={macro.id}
            id={macroOption(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => choose(macro)}
            className={cx("cursor-pointer rounded-md px-3 py-1.5", index === active && "bg-green-soft text-green")}
          >
            <span className="block font-semibold">{macro.title}</span>
            <span className="block text-sm text-soft">{effects(macro)}</span>
          </div>
        ))}
      </div>
      <p role="status" className="num px-3 pt-1 text-sm text-soft">
        {query === "" ? `${total} macros` : `${found.length} of ${total} match “${query}”`}
        {can("answers.change") && (
          <>
            {" · "}
            <Link to="/admin/support/answers" className="link">
              Edit macros
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
