import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { UserType } from "#kernel/actor.ts";
import { cx } from "#ui/cx.ts";
import { closeDialog, Dialog } from "#ui/dialog.tsx";
import { Input } from "#ui/input.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { type OwnThing, PALETTE_MAX, ranked, wordsOf } from "../rules/palette.ts";
import { ownEntry, type PaletteEntry, screensOf } from "./palette-entries.ts";

/** Milliseconds without typing before a request is sent. */
const PAUSE = 150;

const NONE: readonly PaletteEntry[] = [];

interface Own {
  entries: readonly PaletteEntry[];
  /** The reply to what was typed is not there yet. */
  waiting: boolean;
}

/** What somebody has of their own for what they typed, the best first; nothing if the request fails. */
function useOwn(typed: string, userType: UserType): Own {
  const [found, setFound] = useState({ typed: "", entries: NONE });
  const asks = wordsOf(typed).length > 0;
  useEffect(() => {
    if (!asks) return;
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const entries = await ask(typed, userType, request.signal).catch(() => NONE);
      if (!request.signal.aborted) setFound({ typed, entries });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [typed, asks, userType]);
  if (!asks) return { entries: NONE, waiting: false };
  // Until the reply is there, those of the earlier ones that fit this text too.
  const entries = ranked(typed, found.entries, ({ label, text = "" }) => `${label} ${text}`);
  return { entries, waiting: found.typed !== typed };
}

async function ask(typed: string, userType: UserType, signal: AbortSignal): Promise<readonly PaletteEntry[]> {
  const reply = await fetch(`/api/v1/me/search?q=${encodeURIComponent(typed)}`, { signal });
  if (!reply.ok) return NONE;
  const { items } = (await reply.json()) as { items: (Omit<OwnThing, "jobId"> & { job_id: string | null })[] };
  return items.map(({ job_id: jobId, ...thing }) => ownEntry({ ...thing, jobId }, userType));
}

export interface PaletteProps {
  userType: UserType;
  onClose: () => void;
}

const ID = "palette";

const LIST = "palette-list";

const optionId = (index: number) => `palette-${index}`;

/**
 * Leads to the screens of somebody's role and to what is theirs, by typing. An ARIA combobox: the arrow keys choose, Enter opens, with Ctrl in a
 * new tab, Escape closes; the focus stays in the field, and returns to where it was.
 */
export function Palette({ userType, onClose }: PaletteProps) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const own = useOwn(typed, userType);
  const screens = ranked(typed, screensOf(userType), ({ label }) => label);
  const entries = [...screens, ...own.entries];
  const active = Math.min(chosen, entries.length - 1);

  function go(entry: PaletteEntry | undefined, inNewTab: boolean) {
    if (!entry) return;
    closeDialog(ID);
    if (inNewTab) window.open(entry.to, "_blank", "noopener");
    else void navigate(entry.to);
  }
  function choose(index: number) {
    const next = (index + entries.length) % entries.length;
    setChosen(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || entries.length === 0) return;
    if (event.key === "Enter") go(entries[active], event.ctrlKey || event.metaKey);
    else if (event.key === "ArrowDown") choose(active + 1);
    else if (event.key === "ArrowUp") choose(active - 1);
    else return;
    event.preventDefault();
  }
  const options = (part: readonly PaletteEntry[], from: number) =>
    part.map((entry, index) => (
      <Option
        key={entry.to}
        id={optionId(from + index)}
        entry={entry}
        selected={from + index === active}
        onTake={(event) => go(entry, event.ctrlKey || event.metaKey)}
      />
    ));
  return (
    <Dialog id={ID} title="Search" open onClose={onClose} className="mt-12">
      <Input
        ref={(field) => field?.setAttribute("autofocus", "")}
        role="combobox"
        aria-label="Search for a page, a job or a person"
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={LIST}
        aria-activedescendant={entries.length > 0 ? optionId(active) : undefined}
        placeholder="Search for a page, a job or a person"
        autoComplete="off"
        spellCheck={false}
        maxLength={PALETTE_MAX}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <div id={LIST} role="listbox" aria-label="Results" className="mt-3 max-h-80 overflow-y-auto">
        {screens.length > 0 && <Group name="Screens">{options(screens, 0)}</Group>}
        {own.entries.length > 0 && <Group name="Yours">{options(own.entries, screens.length)}</Group>}
      </div>
      <p role="status" className="text-sm text-soft">
        <Outcome count={entries.length} waiting={own.waiting} />
      </p>
    </Dialog>
  );
}

/** The number of results for those who do not see them; in sight only if there are none. */
function Outcome({ count, waiting }: { count: number; waiting: boolean }) {
  if (waiting) return null;
  if (count === 0) return "Nothing found. Try a word from a title, or a name.";
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

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  selected: boolean;
  onTake: (event: MouseEvent) => void;
}

function Option({ id, entry: { icon: Icon, label, text }, selected, onTake }: OptionProps) {
  return (
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
      <Icon aria-hidden className="size-4.5 text-soft" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {text && <span className="truncate text-sm text-soft">{text}</span>}
    </div>
  );
}
