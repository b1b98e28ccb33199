import { parseSync } from "vite";

/** A regular expression in a source file. `pattern` is null where it is made while the program runs. */
export interface FoundExpression {
  line: number;
  pattern: string | null;
  flags: string;
}

interface Node {
  type: string;
  start: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

/** The regular expressions of a source file: its literals, and the places that make others. */
export function findExpressions(file: string, source: string): FoundExpression[] {
  const found: FoundExpression[] = [];
  const lineOf = ({ start }: Node) => source.slice(0, start).split("\n").length;

  function visit(node: Node): void {
    if (node.type === "Literal" && node.regex) found.push({ line: lineOf(node), ...node.regex });
    if (/^(New|Call)Expression$/.test(node.type) && node.callee?.name === "RegExp")
      found.push({ line: lineOf(node), pattern: null, flags: "" });
    for (const value of Object.values(node))
      for (const child of [value].flat()) if (typeof (child as Node | null)?.type === "string") visit(child as Node);
  }
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}
