/** What a journey looks for: the kind of element, its name, and the text or the selector of the part of the page that it is in. */
export interface Wanted {
  kind: "button" | "link" | "field" | "text" | "css";
  name: string;
  /** A part of the name is enough. */
  partly?: boolean;
  /** The text of the list item, section or row that has it. */
  in?: string;
}

/**
 * Finds a visible element as a person would, by what it says; runs in the page. Only the dialog that is open counts, because the rest of the page cannot
 * be used then.
 */
export function find({ kind, name, partly = false, in: part }: Wanted): HTMLElement | null {
  const KINDS = {
    button: "button, [role=button], summary, input[type=submit], [role=option], [role=menuitem]",
    link: "a[href]",
    field: "input, select, textarea",
    text: "*",
    css: name,
  };
  const tidy = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  // A button that can be busy has the words of both states, of which one is invisible.
  // biome-ignore lint/performance/useDomNodeTextContent: only the visible words are wanted
  const textOf = (element: Element) => (kind === "text" ? element.textContent : (element as HTMLElement).innerText);
  const named = (element: Element): string => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const by = ids.map((id) => document.getElementById(id)?.textContent).join(" ");
    const labels = kind === "field" ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const label = labels.map(({ textContent }) => textContent).join(" ");
    return tidy(element.getAttribute("aria-label")) || tidy(by) || tidy(label) || tidy(textOf(element));
  };
  const isWanted = (element: Element): boolean => {
    if (kind === "css") return true;
    const text = named(element);
    return partly || kind === "text" ? text.includes(name) : text === name;
  };
  const isShown = (element: Element): boolean =>
    element.matches("input[type=file], input[type=radio], input[type=checkbox]") ||
    (element.checkVisibility() && !element.matches(".sr-only, .sr-only *, :disabled"));
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const parts =
    part === undefined ? [modal] : [...modal.querySelectorAll(`:is(li, tr, tbody, section, article, fieldset)`)];
  const inside = part === undefined ? parts : parts.filter((one) => tidy(one.textContent).includes(part)).reverse();
  for (const one of inside) {
    const all = [...one.querySelectorAll<HTMLElement>(KINDS[kind])].filter((each) => isWanted(each) && isShown(each));
    // Of nested elements with a text, the innermost.
    const found = kind === "text" ? all.at(-1) : all[0];
    if (found) return found;
  }
  return null;
}
