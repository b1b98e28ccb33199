/** A short text that is not broken over two lines: "3 days ago", "LS6 2AB". */
export const oneLine = (text: string): string => text.replaceAll(" ", "\u00a0");
