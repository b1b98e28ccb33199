import { ENHANCE } from "./enhance.schema.ts";

/** A model's answer as the plain text of a description; null when it cannot be used or adds facts. */
export function usableAnswer(answer: string, asked: string): string | null {
  const text = plain(answer);
  if (text.length < ENHANCE.min || text.length > ENHANCE.max) return null;
  const claims = text
    .split("\n")
    .filter((line) => !line.trimEnd().endsWith("?"))
    .join("\n");
  const known = new Set(numbersOf(asked));
  if (numbersOf(claims).some((number) => !known.has(number))) return null;
  const strange = [...addressesOf(text), ...marksOf(text)].some((each) => !asked.includes(each));
  return strange ? null : text;
}

/** Removes the Markdown and HTML that models add. */
const plain = (answer: string): string =>
  answer
    .replaceAll("\r\n", "\n")
    .replaceAll("\u0000", "")
    .replaceAll(/^[ \t]*```.*$/gm, "")
    .replaceAll(/<\/?[a-z][^<>]*>/gi, "")
    .replaceAll(/^#{1,6}\s+/gm, "")
    .replaceAll(/\*\*([^*]+)\*\*|__([^_]+)__/g, (_, bold?: string, under?: string) => bold ?? under ?? "")
    .replaceAll(/^[ \t]*[*•][ \t]+/gm, "- ")
    .replaceAll(/(?<![ \t])[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/** Replaces a personal detail: "[phone 1]". */
const MARK = /\[[a-z]+ \d+\]/g;
const marksOf = (text: string): string[] => text.match(MARK) ?? [];

/** "2", "1200" and "2.5"; the numbers in marks such as "[phone 1]" do not count. */
const numbersOf = (text: string): string[] =>
  (text.replaceAll(MARK, "").match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => number.replaceAll(",", ""));

const addressesOf = (text: string): string[] =>
  text.match(/https?:\/\/\S+|www\.\S+|(?<![^\s@])[^\s@]+@[^\s@]+\.\w+/gi) ?? [];
