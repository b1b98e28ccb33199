import type { LucideIcon } from "lucide-react";
import type { MouseEvent } from "react";
import { cx } from "./cx.ts";

interface OptionRowProps {
  id: string;
  icon: LucideIcon;
  label: string;
  /** A quieter text beside it. */
  text?: string | undefined;
  selected: boolean;
  onTake: (event: MouseEvent) => void;
}

/** A row of a combobox's list. The field keeps the focus, and its keys choose. */
export const OptionRow = ({ id, icon: Icon, label, text, selected, onTake }: OptionRowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={selected}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onTake}
    className={cx(
      "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 hover:bg-sunk",
      selected && "bg-green-soft outline-2 outline-green -outline-offset-2",
    )}
  >
    <Icon aria-hidden className="size-4.5 flex-none text-soft" />
    <span className="flex min-w-0 flex-1 gap-x-3 max-sm:flex-col max-sm:py-1.5 sm:items-center">
      <span className="min-w-0 grow truncate">{label}</span>
      {text && <span className="min-w-0 shrink-3 truncate text-sm text-soft">{text}</span>}
    </span>
  </div>
);
