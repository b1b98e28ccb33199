import { useState } from "react";
import type { LineTexts } from "../rules/quote-lines.ts";

/** A row of the form. Its key stays while other rows come and go, so that what was typed stays in its field. */
export interface LineRow {
  key: number;
  line: LineTexts;
}

/** Empty rows for a browser without JavaScript, which cannot add any. */
const EMPTY: readonly LineTexts[] = [{}, { kind: "materials" }];

/** The rows of a quote's lines, with the acts that change how many there are. A quote without lines begins with the `empty` ones. */
export function useLineRows(lines: readonly LineTexts[] | null | undefined, { empty = EMPTY } = {}) {
  const given = lines && lines.length > 0 ? lines : empty;
  const [rows, setRows] = useState<readonly LineRow[]>(() => given.map((line, key) => ({ key, line })));
  return {
    rows,
    /** Adds a line below the others. */
    add: (line: LineTexts) => setRows((now) => [...now, { key: Math.max(-1, ...now.map(({ key }) => key)) + 1, line }]),
    remove: (removed: number) => setRows((now) => now.filter(({ key }) => key !== removed)),
  };
}
