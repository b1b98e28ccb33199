import { parseSync } from "vite";

/** A text in code, and its line. */
export interface FoundText {
  line: number;
  text: string;
}

interface Node {
  type: string;
  start: number;
  value?: unknown;
  key?: { name?: string; value?: unknown };
  name?: { name?: string };
  operator?: string;
  quasis?: { value: { raw: string } }[];
  [part: string]: unknown;
}

/** Attributes and properties that people read, or hear. */
const READ =
  /^(aria-label|aria-description|alt|title|label|labels|placeholder|hint|description|summary|caption|legend|heading|text|question|answer|message|busyLabel|button)$/;
const LETTER = /\p{L}/u;
/** As a value of a property: not "left" or "neutral", which are values of types. */
const WORDS = /^\p{Lu}|\p{L} \p{L}/u;
/** Anywhere: a capital word and another one. Names of headers, classes and messages of the log do not look like this. */
const SENTENCE = /^\p{Lu}\p{Ll}*[’']?\p{Ll}* \p{Ll}/u;
/** Text that nobody but developers reads. */
const NOT_READ = /^(ImportDeclaration|ExportAllDeclaration|ImportExpression|TS\w+Type\w*|TSInterfaceDeclaration)$/;
/** These pass the place of a text on to their parts. */
const PARTS: Record<string, readonly string[]> = {
  ConditionalExpression: ["consequent", "alternate"],
  ParenthesizedExpression: ["expression"],
  JSXExpressionContainer: ["expression"],
  TSAsExpression: ["expression"],
  TSSatisfiesExpression: ["expression"],
  ArrayExpression: ["elements"],
};

/** The texts in a source file: in markup, in what people read of its attributes and properties, and sentences anywhere. */
export function findLiterals(file: string, source: string): FoundText[] {
  const { program } = parseSync(file, source);
  const found: FoundText[] = [];
  const report = ({ start }: Node, text: string) =>
    found.push({ line: source.slice(0, start).split("\n").length, text: text.replaceAll(/\s+/g, " ").trim() });

  function visit(node: Node, looksLikeText: RegExp): void {
    if (NOT_READ.test(node.type)) return;
    const text = textOf(node);
    if (text !== null && looksLikeText.test(text)) report(node, text);
    for (const [part, child] of childrenOf(node)) visit(child, placeOf(node, part, looksLikeText));
  }
  visit(program as unknown as Node, SENTENCE);
  return found;
}

function textOf({ type, value, quasis }: Node): string | null {
  if (type === "JSXText" || type === "Literal") return typeof value === "string" ? value : null;
  return type === "TemplateLiteral" ? (quasis ?? []).map((one) => one.value.raw).join("…") : null;
}

/** What counts as a text in a part of a node. */
function placeOf(node: Node, part: string, own: RegExp): RegExp {
  const { type, key, name, operator } = node;
  if (type === "JSXElement" || type === "JSXFragment") return part === "children" ? LETTER : SENTENCE;
  if (type === "JSXAttribute") return READ.test(name?.name ?? "") ? LETTER : SENTENCE;
  if (type === "Property" && part === "value") return READ.test(key?.name ?? String(key?.value)) ? WORDS : SENTENCE;
  if (type === "LogicalExpression") return operator === "&&" && part === "left" ? SENTENCE : own;
  return PARTS[type]?.includes(part) ? own : SENTENCE;
}

function* childrenOf(node: Node): Generator<[part: string, Node]> {
  for (const [part, value] of Object.entries(node))
    if (part !== "quasis")
      for (const child of [value].flat())
        if (typeof (child as Node | null)?.type === "string") yield [part, child as Node];
}
