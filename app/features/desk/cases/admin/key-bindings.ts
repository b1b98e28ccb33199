import {
  focusedRow,
  type Go,
  keyPress,
  linkIn,
  listKeys,
  move,
  one,
  pathOf,
  type RowKeys,
  rows,
} from "#ui/desk/row-keys.ts";

const panel = () => one("[data-panel]");

/** The row with the focus, else that of the panel. */
const current = (): HTMLElement | undefined =>
  focusedRow() ?? rows().find((row) => row.dataset.case === panel()?.dataset.panel);

function moveAndPeek(step: number, go: Go): void {
  const next = move(step, current());
  // The panel follows, so that one can read case after case.
  if (panel()) peek(next, go);
}

function peek(row: HTMLElement | undefined, go: Go): void {
  const link = linkIn(row);
  if (link) go(pathOf(link));
}

function closePanel(go: Go): void {
  const link = one<HTMLAnchorElement>("[data-close]");
  const row = current();
  if (link) go(pathOf(link));
  linkIn(row)?.focus();
}

const isChosen = () => one("[data-case] :checked") !== null;

function choose(row: HTMLElement | undefined): void {
  row?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
}

/** A field of the panel if it is open, else of the bar of the chosen cases, for which the current one is chosen if none is. */
function focusField(key: string): void {
  const inPanel = one(`[data-panel] [data-key=${key}]`);
  if (inPanel) {
    inPanel.focus();
    return;
  }
  if (!isChosen()) choose(current() ?? rows()[0]);
  one(`form[action="/admin/cases/change"] [data-key=${key}]`)?.focus();
}

/** Notes are written in the panel, which is opened first. */
function writeNote(go: Go): void {
  const field = () => one("[data-panel] [data-key=n]");
  if (field()) {
    field()?.focus();
    return;
  }
  const row = current() ?? rows()[0];
  const opened = new MutationObserver(() => {
    if (!field()) return;
    opened.disconnect();
    field()?.focus();
  });
  opened.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => opened.disconnect(), NOTE_WAIT_MS);
  peek(row, go);
}
const NOTE_WAIT_MS = 5_000;

const caseKeys: RowKeys = {
  ...listKeys,
  j: (go) => moveAndPeek(1, go),
  k: (go) => moveAndPeek(-1, go),
  Enter: (go) => {
    const path = current()?.dataset.decide;
    if (path) go(path);
  },
  " ": (go) => {
    const row = current() ?? rows()[0];
    if (row && panel()?.dataset.panel === row.dataset.case) closePanel(go);
    else peek(row, go);
  },
  x: () => choose(current() ?? rows()[0]),
  a: () => focusField("a"),
  z: () => focusField("z"),
  l: () => focusField("l"),
  n: writeNote,
  t: () => one<HTMLFormElement>("form[data-key=t]")?.requestSubmit(one("form[data-key=t] button")),
  Escape: closePanel,
};

/** What the keys of the queue do. */
export const caseKeyPress = (go: Go) => keyPress(go, caseKeys);
