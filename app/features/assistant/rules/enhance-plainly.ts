import type { JobCategory } from "#config/constants.ts";
import { everyQuestion, openQuestions } from "./category-questions.ts";

/** The parts of an enhanced description, in this order; each heading stands on a line of its own. */
const DETAILS = "Details";
const QUESTIONS = "Questions tradespeople will ask";
const HEADINGS: readonly string[] = [DETAILS, QUESTIONS];

/** A full stop after these does not end a sentence. */
const SHORT = /\b(?:approx|no|nr|mr|mrs|ms|dr|st|rd|ave|etc|e\.g|i\.e|incl|max|min)\.$/i;

/**
 * A description set out for a tradesperson, without a model: what is to be done, the details one by one, and what is still
 * missing as questions to fill in. Every word is the customer's own, in their order, or a question from our table; nothing is
 * claimed that they did not write. At most `longest` characters: questions that do not fit are left out.
 */
export function enhancePlainly(description: string, category: JobCategory | null, longest: number): string {
  const sentences = sentencesOf(description);
  const own = sentences.join(" ");
  const [first = "", ...details] = sentences;
  const asked = openQuestions(category, own);
  for (let count = asked.length; count >= 0; count--) {
    const text = laidOut(first, details, asked.slice(0, count));
    if (text.length <= longest) return text;
  }
  return description.trim();
}

function laidOut(first: string, details: readonly string[], asked: readonly string[]): string {
  const list = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${heading}\n${lines.map((line) => `- ${line}`).join("\n")}`] : [];
  return [first, ...list(DETAILS, details), ...list(QUESTIONS, asked)].join("\n\n");
}

/** What the customer said, sentence by sentence; of a text enhanced before, without its headings and open questions. */
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
    .map(tidied);
}

/** A line's sentences. An answered question of ours stays one with its answer. */
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

function tidied(sentence: string): string {
  // "iPhone", "eBay": a capital inside the first word is meant so.
  const begun = /^[a-z]+(?![A-Za-z])/.test(sentence) ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : sentence;
  return /[.!?:;…)"”']$/.test(begun) ? begun : `${begun}.`;
}
