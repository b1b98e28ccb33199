import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface Choice {
  value: string;
  label: string;
  hint?: string;
  icon?: ReactNode;
}
interface RadioCardsProps {
  name: string;
  choices: readonly Choice[];
  defaultValue?: string;
  onChange?: (value: string) => void;
  columns?: 1 | 2 | 3;
  /** Two in a row on phones too, for short texts. */
  pairs?: boolean;
}

const grids = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3" };

/** A choice between a few options, each with an explanation. Use it in a FieldSet. */
export function RadioCards({ name, choices, defaultValue, onChange, columns = 2, pairs = false }: RadioCardsProps) {
  return (
    <div className={cx("grid gap-2.5", pairs ? "grid-cols-2" : grids[columns])}>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={cx(
            "flex min-h-11 items-start gap-3 rounded-md border border-edge bg-raised p-3.5 transition-colors hover:border-soft",
            "has-checked:border-green has-checked:bg-green-soft has-checked:ring-1 has-checked:ring-green",
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === defaultValue}
            onChange={onChange && (() => onChange(choice.value))}
            className="mt-0.5 size-5 flex-none accent-green"
          />
          <span className="wrap-anywhere flex-1">
            <span className="block font-semibold">{choice.label}</span>
            {choice.hint && <span className="block text-sm text-soft">{choice.hint}</span>}
          </span>
          {choice.icon && <span className="text-green">{choice.icon}</span>}
        </label>
      ))}
    </div>
  );
}
