import { expect, test } from "vitest";
import { welsh } from "#app/welsh.ts";
import type { Texts } from "#ui/language.ts";

const files = import.meta.glob<{ texts: Texts }>("../../**/{texts,*.texts}.{ts,tsx}", { eager: true });
/** Those that Welsh ones translate; others hold English texts that several files show. */
const english = Object.entries(files)
  .filter(([, { texts }]) => texts && "id" in texts)
  .map(([file, { texts }]) => ({
    file: file.replace(/^(\.\.\/)+|\.tsx?$/g, ""),
    texts: texts as Texts & Record<string, unknown>,
  }));

/** Values of parameters that can be found again in a text. They can be called, because links inside sentences are functions. */
const MARKS = ["‹first›", "‹second›", "‹third›", "‹fourth›"];
const values = MARKS.map((mark) => Object.assign(() => mark, { toString: () => mark, toJSON: () => mark }));

/** What must be the same in both languages: the kind of a text, its parts, and the parameters that appear in it. */
function shapeOf(text: unknown): unknown {
  if (typeof text === "function") {
    const written = JSON.stringify(text(...values));
    return { parameters: MARKS.filter((mark) => written.includes(mark)) };
  }
  if (typeof text !== "object" || text === null) return typeof text;
  return Array.isArray(text)
    ? text.map(shapeOf)
    : Object.fromEntries(Object.entries(text).map(([key, part]) => [key, shapeOf(part)]));
}

const rows = english.map(({ file, texts }) => {
  const { id, ...own } = texts;
  const translation = (welsh[id] ?? {}) as Record<string, unknown>;
  const [done, all] = [Object.keys(translation).length, Object.keys(own).length];
  return [file, `${done} of ${all}`, { id, own, translation }] as const;
});

test.each(rows)("%s (%s in Welsh) has the same parts and parameters in both languages", (file, _, one) => {
  const { id, own, translation } = one;
  expect(id, "the id is the path of the file").toBe(file);
  const keys = Object.keys(translation);
  expect(keys.filter((key) => !(key in own))).toEqual([]);
  const shapes = (texts: Record<string, unknown>) => keys.map((key) => [key, shapeOf(texts[key])]);
  expect(shapes(translation)).toEqual(shapes(own));
});

test("every Welsh file belongs to an English one", () => {
  const known = english.map(({ texts }) => texts.id);
  // The names of trades and cities, by their English names.
  expect(Object.keys(welsh).filter((id) => !known.includes(id))).toEqual(["config/brand/names.texts"]);
});
