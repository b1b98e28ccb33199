import type { JobCategory } from "#config/constants.ts";
import { everyQuestion, openQuestions } from "./category-questions.ts";

/** The headings of an enhanced description, in this order, each on its own line. */
const DETAILS = "Details";
const QUESTIONS = "Questions tradespeople will ask";
const HEADINGS: readonly string[] = [DETAILS, QUESTIONS];

/** A full stop after these does not end a sentence. */
const SHORT = /\b(?:approx|no|nr|mr|mrs|ms|dr|st|rd|ave|etc|e\.g|i\.e|incl|max|min)\.$/i;

/**
 * Rewrites a description for tradespeople without a model: what needs doing, the details as a list, and the open questions.
 * Every word is the customer's own, in their order, or part of one of our questions; no fact is added. The result has at most
 * `longest` characters: questions that do not fit are omitted.
 */
export function enhanceByRules(description: string, category: JobCategory | null, longest: number): string {
  const sentences = sentencesOf(description);
  const own = sentences.join(" ");
  const [first = "", ...details] = sentences;
  const asked = openQuestions(category, own);
  for (let count = asked.length; count >= 0; count--) {
    const text = withLists(first, details, asked.slice(0, count));
    if (text.length <= longest) return text;
  }
  return description.trim();
}

function withLists(first: string, details: readonly string[], asked: readonly string[]): string {
  const list = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${heading}\n${lines.map((line) => `- ${line}`).join("\n")}`] : [];
  return [first, ...list(DETAILS, details), ...list(QUESTIONS, asked)].join("\n\n");
}

/** The customer's sentences. The headings and open questions of a text that was enhanced before are removed. */
function sentencesOf(description: string): string[] {
  return description
    .split(/\n+/)
    .map((line) =>
      line
        .replace(/^\s*[-–•*]\s+/, "")
        .replaceAll(/\s+/g, " ")
        .trim(),
    )
    .filter((line) => line !== "" && !HEADINGS.includes(line.replace(/:$/, "")) && !everyQuestion.has(line))
    .flatMap(split)
    .map(asSentence);
}

/** The sentences of a line. One of our questions stays together with its answer. */
function split(line: string): string[] {
  if ([...everyQuestion].some((question) => line.startsWith(question))) return [line];
  const sentences: string[] = [];
  for (const piece of line.split(/(?<=[.!?])\s+(?=["“'(]?[A-Z])/)) {
    const before = sentences.at(-1);
    if (before !== undefined && SHORT.test(before)) sentences[sentences.length - 1] = `${before} ${piece}`;
    else sentences.push(piece);
  }
  return sentences;
}

function asSentence(sentence: string): string {
  // A capital inside the first word is intended: "iPhone", "eBay".
  const capitalised = /^[a-z]+(?![A-Za-z])/.test(sentence)
    ? sentence.charAt(0).toUpperCase() + sentence.slice(1)
    : sentence;
  return /[.!?:;…)"”']$/.test(capitalised) ? capitalised : `${capitalised}.`;
}
