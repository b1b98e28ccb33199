import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText, textSpans } from "./rich-text.ts";

test("a paragraph is split into text, links and emphasis, in order", () => {
  expect(textSpans("Read [the terms](/terms) **first**, then pay.")).toEqual([
    { text: "Read " },
    { text: "the terms", href: "/terms" },
    { text: " " },
    { text: "first", strong: true },
    { text: ", then pay." },
  ]);
  expect(plainText("See [this](https://example.test/a_(b)), **now**")).toContain("See this");
});

test("text without markup is unchanged", () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/[[*]/.test(text)),
      (text) => {
        expect(plainText(text)).toBe(text);
      },
    ),
  );
});
