import { type AST, RegExpParser } from "@eslint-community/regexpp";

type Direction = 1 | -1;

/** A step of a backtracking matcher, of the kind that a JavaScript engine takes. Jumps are relative. */
type Instruction =
  | { do: "char"; accepts: (char: string) => boolean; direction: Direction }
  | { do: "either"; first: number; second: number }
  | { do: "jump"; by: number }
  | { do: "save"; register: string }
  /** Ends a repetition whose last round took no character. */
  | { do: "progress"; register: string }
  | { do: "where"; holds: (text: string, at: number) => boolean }
  | { do: "look"; program: Program; negate: boolean }
  | { do: "again"; group: string; direction: Direction };
export type Program = readonly Instruction[];

const parser = new RegExpParser();

export const parsePattern = (pattern: string, flags: string): AST.Pattern =>
  parser.parsePattern(pattern, 0, pattern.length, { unicode: flags.includes("u"), unicodeSets: flags.includes("v") });

const CHARACTER = /^(Character|CharacterSet|CharacterClass|ExpressionCharacterClass)$/;
export const isCharacter = ({ type }: AST.Node): boolean => CHARACTER.test(type);

/** Whether a node of one character takes a character. */
export function acceptsOf(raw: string, flags: string): (char: string) => boolean {
  const one = new RegExp(`^(?:${raw})$`, flags.replaceAll(/[dgmy]/g, ""));
  const known = new Map<string, boolean>();
  return (char) => {
    const result = known.get(char) ?? one.test(char);
    known.set(char, result);
    return result;
  };
}

/** The instructions of a pattern. Counted repetitions are written out as often as they may happen. */
export function compile(pattern: AST.Pattern, flags: string): Program {
  let names = 0;
  return either(pattern.alternatives, 1);

  function either([first, ...rest]: readonly AST.Alternative[], direction: Direction): Program {
    if (!first) return [];
    const inOrder = direction === 1 ? first.elements : first.elements.toReversed();
    const one = inOrder.flatMap((element) => of(element, direction));
    return rest.length === 0 ? one : choice(one, either(rest, direction));
  }

  function of(node: AST.Element, direction: Direction): Program {
    if (isCharacter(node)) return [{ do: "char", accepts: acceptsOf(node.raw, flags), direction }];
    if (node.type === "Quantifier") return repeated(node, direction);
    if (node.type === "Group") return either(node.alternatives, direction);
    if (node.type === "CapturingGroup") return captured(node, direction);
    if (node.type === "Backreference")
      return [{ do: "again", group: String([node.resolved].flat()[0]?.start), direction }];
    if (node.type !== "Assertion") throw new Error(`${node.raw} is not known to the step counter`);
    if (node.kind === "lookahead" || node.kind === "lookbehind")
      return [
        { do: "look", program: either(node.alternatives, node.kind === "lookahead" ? 1 : -1), negate: node.negate },
      ];
    return [{ do: "where", holds: boundary(node) }];
  }

  function captured(node: AST.CapturingGroup, direction: Direction): Program {
    const [before, after] = direction === 1 ? ["from", "to"] : ["to", "from"];
    return [
      { do: "save", register: `${before}${node.start}` },
      ...either(node.alternatives, direction),
      { do: "save", register: `${after}${node.start}` },
    ];
  }

  function repeated({ element, min, max, greedy }: AST.Quantifier, direction: Direction): Program {
    const once = of(element, direction);
    const must = Array.from({ length: min }, () => once).flat();
    if (max !== Number.POSITIVE_INFINITY) return [...must, ...upTo(max - min, once, greedy)];
    const register = `round${names++}`;
    const round: Program = [{ do: "save", register }, ...once, { do: "progress", register }];
    const [inside, outside] = [1, round.length + 2];
    return [
      ...must,
      greedy ? { do: "either", first: inside, second: outside } : { do: "either", first: outside, second: inside },
      ...round,
      { do: "jump", by: -(round.length + 1) },
    ];
  }

  /** The rounds that may be left out: from each one there is a way to the end. */
  function upTo(count: number, once: Program, greedy: boolean): Program {
    return Array.from({ length: count }, (_round, index): Program => {
      const [inside, outside] = [1, (count - index) * (once.length + 1)];
      return [
        greedy ? { do: "either", first: inside, second: outside } : { do: "either", first: outside, second: inside },
        ...once,
      ];
    }).flat();
  }

  function boundary({
    kind,
    raw,
  }: AST.EdgeAssertion | AST.WordBoundaryAssertion): (text: string, at: number) => boolean {
    const isLineEnd = (char: string | undefined) => char === undefined || (flags.includes("m") && /[\n\r]/.test(char));
    if (kind === "start") return (text, at) => isLineEnd(text[at - 1]);
    if (kind === "end") return (text, at) => isLineEnd(text[at]);
    const isWord = (char: string | undefined) => char !== undefined && /\w/.test(char);
    return (text, at) => (isWord(text[at - 1]) !== isWord(text[at])) === (raw === "\\b");
  }
}

const choice = (one: Program, other: Program): Program => [
  { do: "either", first: 1, second: one.length + 2 },
  ...one,
  { do: "jump", by: other.length + 1 },
  ...other,
];
