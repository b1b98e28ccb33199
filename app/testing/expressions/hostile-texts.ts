import type { AST } from "@eslint-community/regexpp";
import { acceptsOf, isCharacter } from "./compile.ts";

/** Characters of the usual classes, for parts of a pattern that name none. */
const USUAL = ["a", "Z", "0", " ", "\n", "-", ".", "é", "\u0001"];
/** A repetition that may happen less often costs a constant. */
const OFTEN = 8;
/** Ends a text so that what came before was in vain. */
const END = "\u0001\na";
/** Keeps `^` from matching at once. */
const START = "\u0001";

/** Texts on which the parts of a pattern may be tried again and again: for each repetition, what leads to it and many rounds of it. */
export function hostileTexts(pattern: AST.Pattern, flags: string, length: number): string[] {
  const alphabet = [...new Set([...charactersOf(pattern), ...USUAL])];
  const texts = new Set<string>();
  for (const { before, element } of repetitions(pattern, "")) {
    const rounds = new Set([sampleOf(element), ...alphabet.filter((char) => takes(element, char))]);
    for (const round of rounds) {
      texts.add(before + fill(round, length - before.length));
      texts.add(fill(before + round, length));
      if (pattern.raw.includes("^")) texts.add(START + fill(round, length));
    }
    texts.add(fill(before, length));
  }
  return [...texts].flatMap((text) => (text.length > length / 2 ? [text + END] : []));

  /** The repetitions of a part, and the shortest text that leads to each. */
  function repetitions(node: AST.Node, before: string): { before: string; element: AST.QuantifiableElement }[] {
    if (node.type === "Quantifier") {
      const inside = repetitions(node.element, before);
      return node.max < OFTEN ? inside : [{ before, element: node.element }, ...inside];
    }
    if (node.type === "Alternative") {
      let led = before;
      return node.elements.flatMap((element) => {
        const found = repetitions(element, led);
        led += sampleOf(element);
        return found;
      });
    }
    return "alternatives" in node ? node.alternatives.flatMap((one) => repetitions(one as AST.Node, before)) : [];
  }

  /** The shortest text that a part takes. */
  function sampleOf(node: AST.Node): string {
    if (isCharacter(node)) return alphabet.find((char) => takes(node, char)) ?? "";
    if (node.type === "Quantifier") return sampleOf(node.element).repeat(node.min);
    if (node.type === "Alternative") return node.elements.map(sampleOf).join("");
    return node.type === "Group" || node.type === "CapturingGroup" ? sampleOf(node.alternatives[0] as AST.Node) : "";
  }

  function takes(node: AST.Node, char: string): boolean {
    if (isCharacter(node)) return acceptsOf(node.raw, flags)(char);
    if (node.type === "Quantifier") return takes(node.element, char);
    if (node.type === "Alternative") return node.elements.some((one) => takes(one, char));
    return "alternatives" in node && node.alternatives.some((one) => takes(one as AST.Node, char));
  }
}

const fill = (piece: string, length: number): string =>
  piece === "" ? "" : piece.repeat(Math.ceil(length / piece.length));

/** The characters that a pattern names. */
function charactersOf(node: AST.Node): string[] {
  if (node.type === "Character") return [String.fromCodePoint(node.value)];
  if (node.type === "CharacterClassRange") return [String.fromCodePoint(node.min.value)];
  const parts = [
    ...("alternatives" in node ? node.alternatives : []),
    ...("elements" in node ? node.elements : []),
    ...("element" in node && node.element ? [node.element] : []),
  ];
  return parts.flatMap((part) => charactersOf(part as AST.Node));
}
