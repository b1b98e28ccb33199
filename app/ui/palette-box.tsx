import type { LucideIcon } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { closeDialog, Dialog } from "./dialog.tsx";
import { Input } from "./input.tsx";
import { OptionRow } from "./option-row.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** One result: where it leads, what it is, and a quieter text beside it. */
export interface PaletteEntry {
  to: string;
  icon: LucideIcon;
  label: string;
  text?: string | undefined;
}

interface PaletteGroup {
  name: string;
  entries: readonly PaletteEntry[];
}

interface PaletteBoxProps {
  /** What can be typed, for the field. */
  label: string;
  maxLength: number;
  typed: string;
  onType: (typed: string) => void;
  /** Those without entries are left out. */
  groups: readonly PaletteGroup[];
  /** The reply to what was typed is not there yet. */
  waiting: boolean;
  /** What to try if nothing is found. */
  nothing: string;
  /** Enter was pressed before there was anything to open. */
  onEarly?: () => void;
  onClose: () => void;
}

const ID = "palette";
const LIST = "palette-list";
const optionId = (index: number) => `palette-${index}`;

/**
 * Results while typing. An ARIA combobox: the arrow keys choose, Enter opens, with Ctrl in a new tab, Escape closes; the focus stays in the field, and
 * returns to where it was.
 */
export function PaletteBox(props: PaletteBoxProps) {
  const { label, maxLength, typed, onType, waiting, nothing, onEarly, onClose } = props;
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const groups = props.groups.filter(({ entries }) => entries.length > 0);
  const all = groups.flatMap(({ entries }) => entries);
  const active = Math.min(chosen, all.length - 1);

  function go(entry: PaletteEntry | undefined, inNewTab: boolean) {
    if (!entry) return onEarly?.();
    closeDialog(ID);
    if (inNewTab) window.open(entry.to, "_blank", "noopener");
    else void navigate(entry.to);
  }
  function choose(index: number) {
    if (all.length === 0) return;
    const next = (index + all.length) % all.length;
    setChosen(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") go(all[active], event.ctrlKey || event.metaKey);
    else if (event.key === "ArrowDown") choose(active + 1);
    else if (event.key === "ArrowUp") choose(active - 1);
    else return;
    event.preventDefault();
  }
  return (
    <Dialog id={ID} title="Search" open onClose={onClose} className="mt-12">
      <Input
        ref={(field) => field?.setAttribute("autofocus", "")}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={all.length > 0}
        aria-controls={LIST}
        aria-activedescendant={all.length > 0 ? optionId(active) : undefined}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={typed}
        onChange={({ target }) => {
          onType(target.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <div id={LIST} role="listbox" aria-label="Results" className="mt-3 max-h-80 overflow-y-auto">
        {groups.map(({ name, entries }, group) => {
          const from = groups.slice(0, group).reduce((sum, before) => sum + before.entries.length, 0);
          return (
            <Group key={name} name={name}>
              {entries.map((entry, index) => (
                <OptionRow
                  key={`${entry.to} ${entry.label}`}
                  {...entry}
                  id={optionId(from + index)}
                  selected={from + index === active}
                  onTake={(event) => go(entry, event.ctrlKey || event.metaKey)}
                />
              ))}
            </Group>
          );
        })}
      </div>
      <p role="status" className="text-sm text-soft">
        {!waiting && <Outcome count={all.length} nothing={nothing} />}
      </p>
    </Dialog>
  );
}

/** The number of results for those who do not see them; in sight only if there are none. */
function Outcome({ count, nothing }: { count: number; nothing: string }) {
  if (count === 0) return `Nothing found. ${nothing}`;
  return <VisuallyHidden>{count === 1 ? "1 result" : `${count} results`}</VisuallyHidden>;
}

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a list box has no other groups
  <div role="group" aria-label={name}>
    <p aria-hidden className="px-3 pt-3 pb-1 text-sm text-soft">
      {name}
    </p>
    {children}
  </div>
);
