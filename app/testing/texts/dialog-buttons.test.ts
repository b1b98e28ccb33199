import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Below "Cancel booking", a button "Cancel" could do that too. */

const sources = globSync("app/**/*.tsx").map((file) => ({ file, source: readFileSync(file, "utf8") }));

/** The texts that an expression of a component may show: `isLive ? "End now" : "Cancel it"`. */
const textsIn = (expression: string): string[] =>
  [...expression.matchAll(/"([^"]+)"|>\s*([\p{L} ]+)\s*</gu)].map(([, quoted = "", bare]) => (bare ?? quoted).trim());

const attribute = (name: string, tag: string) => new RegExp(`\\b${name}=(\\{[^}]+\\}|"[^"]+")`).exec(tag)?.[1] ?? "";

const rows = sources.flatMap((one) =>
  [...one.source.matchAll(/<DialogActions>[\s\S]*?<\/DialogActions>/g)].map(([row]) => ({
    file: one.file,
    texts: textsIn(row),
  })),
);
const questions = sources.flatMap((one) =>
  [...one.source.matchAll(/<(?:Confirm|Reason)Dialog\n[\s\S]*?\n\s*\/?>\n/g)].map(([tag]) => ({
    file: one.file,
    act: textsIn(attribute("confirm", tag)),
    wayOut: textsIn(attribute("cancel", tag)),
  })),
);

test("the tests know the dialogs", () => {
  expect(rows.length).toBeGreaterThan(8);
  // Some take the text from whoever shows them.
  expect(questions.filter(({ act }) => act.length > 0).length).toBeGreaterThan(40);
});

test("no dialog has a button that says only Cancel", () => {
  const bare = (texts: unknown[]) => texts.includes("Cancel");
  expect(rows.filter(({ texts }) => bare(texts))).toEqual([]);
  expect(questions.filter(({ wayOut }) => bare(wayOut))).toEqual([]);
});

test("beside an act that cancels, withdraws or pays back, the other button says what stays", () => {
  const ends = questions.filter(({ act }) =>
    act.some((text) => /^(Cancel|Refund|Withdraw (quote|it)$|Close booking)/.test(String(text))),
  );
  expect(ends.length).toBeGreaterThan(5);
  expect(ends.filter(({ wayOut }) => !/^(Keep|Do not) /.test(String(wayOut[0])))).toEqual([]);
});
