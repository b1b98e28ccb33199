import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AnswerBlock, blocksOf, isOwnPath } from "./answer-text.ts";

const piecesIn = (blocks: AnswerBlock[]) =>
  blocks.flatMap((block) => ("paragraph" in block ? block.paragraph : block.items.flat()));

describe("an answer's text", () => {
  test("consists of paragraphs, lists, strong words and links to our pages", () => {
    expect(blocksOf("Go to [My Jobs](/my-jobs).\nThere:\n\n- press **Accept**\n2. choose a day\n\nDone")).toEqual([
      { paragraph: [{ text: "Go to " }, { text: "My Jobs", href: "/my-jobs" }, { text: ". There:" }] },
      { items: [[{ text: "press " }, { text: "Accept", strong: true }], [{ text: "choose a day" }]] },
      { paragraph: [{ text: "Done" }] },
    ]);
  });

  test.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\\/evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:a@b.example",
    "#top",
    "evil",
    "",
  ])("does not lead to %s", (href) => {
    expect(isOwnPath(href)).toBe(false);
    expect(piecesIn(blocksOf(`Press [here](${href}).`)).filter((piece) => piece.href !== undefined)).toEqual([]);
  });

  test("leads only to our own paths, whatever the text contains", () => {
    const marks = fc.constantFrom("[", "]", "(", ")", "**", "/", "\\", "//", "http:", "a", " ", "\n", "- ", "<b>", "&");
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 40 }), (pieces) => {
        const text = pieces.join("");
        for (const { href } of piecesIn(blocksOf(text)))
          if (href !== undefined) expect(new URL(href, "https://ours.example").origin).toBe("https://ours.example");
      }),
      { numRuns: 200 },
    );
  });
});
