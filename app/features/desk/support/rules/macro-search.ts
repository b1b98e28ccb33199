/** The macro that somebody is looking for: what follows a "/" at the start of the caret's line; null if they are not. */
export function macroQuery(text: string, caret: number): string | null {
  const line = text.slice(text.lastIndexOf("\n", caret - 1) + 1, caret);
  return line.startsWith("/") ? line.slice(1).trim().toLowerCase() : null;
}

/** The text without the line with which somebody looked for a macro, and with what they found. */
export function withMacro(text: string, caret: number, found: string): string {
  const start = text.lastIndexOf("\n", caret - 1) + 1;
  const isQuery = text.slice(start, caret).startsWith("/");
  const before = (isQuery ? text.slice(0, start) : text).trimEnd();
  const after = isQuery ? text.slice(caret).trim() : "";
  return [before, found, after].filter((part) => part !== "").join("\n\n");
}

/** Those whose name has every word that was typed, first those that begin with it. */
export function matchingMacros<Macro extends { title: string }>(macros: readonly Macro[], query: string): Macro[] {
  const words = query.split(/\s+/).filter((word) => word !== "");
  const found = macros.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
  const begins = ({ title }: Macro) => Number(title.toLowerCase().startsWith(query));
  return found.sort((a, b) => begins(b) - begins(a));
}
