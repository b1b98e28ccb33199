export const texts = {
  id: "ui/desk/texts",
  columns: "Columns",
  columnsOf: (list: string) => `Columns: ${list}`,
  columnsHint: "On a narrow screen some have no room.",
  saveColumns: "Save columns",
  saving: "Saving…",
  csv: "CSV",
  downloadAsCsv: (list: string) => `Download as CSV: ${list}`,

  allKeys: "All keys",
  keys: "Keys",
  useKeys: "Use these keys",
  useKeysHint: "Kept in this browser",
  filterKey: "F",
  /** The keys of every list: what each does, and in a word for the foot of the page. */
  keysAndUses: [
    ["J / K", "next and previous row", "move"],
    ["Enter", "open it", "open"],
    ["F", "search or filter", "filter"],
    ["?", "show the keys"],
  ] as KeyTexts,
};

/** The keys of a list, the most useful first: what each does, and in a word for the foot of the page. */
export type KeyTexts = readonly (readonly [key: string, text: string, short?: string])[];
