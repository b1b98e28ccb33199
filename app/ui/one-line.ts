/** A short text that is not broken over two lines: "3 days ago", "LS6 2AB". */
export const oneLine = (text: string): string => text.replaceAll(" ", "\u00a0");

/** The same of each of several: "Mon 21 Dec, Fri 25 Dec" breaks only after the comma. */
export const oneLineEach = (list: string): string => list.split(", ").map(oneLine).join(", ");
