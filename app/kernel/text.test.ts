import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normaliseText } from "./text.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.string({
    unit: fc.constantFrom(
      "a",
      " ",
      "\u200d",
      "👩",
      "\ufe0f",
      "\u0301",
      "ن",
      "\u200c",
      "\u{e0067}",
      "🏴",
      "\u202e",
      "\r",
      "\n",
    ),
  }),
);

describe("normaliseText", () => {
  test.each([
    ["Rene\u0301e", "Renée"],
    ["Zoe\u00a0Smith", "Zoe Smith"],
    ["Sup\u200bport", "Support"],
    ["Sean O\u2019Brien", "Sean O'Brien"],
    ["Jean\u2010Luc", "Jean-Luc"],
    ["a\r\nb\rc\u2028d", "a\nb\nc\nd"],
    ["exe.\u202efdp", "exe.fdp"],
    ["co\u00adoperate\ufeff", "cooperate"],
    ["hid\u{e0068}\u{e0069}den", "hidden"],
    ["a\u200db \u200c", "ab "],
    ["\u3164", ""],
    ["\ufe0f\u200d🏴", "🏴"],
  ])("%j becomes %j", (typed, kept) => expect(normaliseText(typed)).toBe(kept));

  test.each(["👩‍👩‍👧‍👦", "👩🏽‍❤️‍💋‍👨🏿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳️‍🌈", "می‌خواهم", "क्‍ष", "Kahoʻokele", "“2–3 days” — at most…", "李小龍"])(
    "keeps %s",
    (text) => expect(normaliseText(text)).toBe(text.normalize("NFC")),
  );

  test("changes nothing the second time, and leaves nothing that a name could hide behind", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).toBe(once);
        expect(once).not.toMatch(/[\r\u00a0\u00ad\u200b\u202a-\u202e\u2060\ufeff]/u);
      }),
    );
  });
});
