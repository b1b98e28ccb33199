import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("cells are quoted only where necessary, and empty values become empty cells", () => {
  expect(csvLine(["a", 'say "hi"', "x,y", "two\nlines", null, undefined, -3, ""])).toBe(
    'a,"say ""hi""","x,y","two\nlines",,,-3,\r\n',
  );
});

test("amounts have two decimals, and those below zero stay numbers", () => {
  expect(csvLine([{ pence: -120_005 }, { pence: 7 }, { pence: 0 }])).toBe("-1200.05,0.07,0.00\r\n");
});

test.each([
  ...["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\r=x", "\n=x", "\r\n=x", '=HYPERLINK("http://x")'],
  ...["＝1+1", "＋1", "－1", "＠SUM(A1)", "+44+cmd|'/C calc'!A0", "+1-2"],
])("no spreadsheet executes %j", (text) => expect(csvLine([text]).replace(/^"/, "").charAt(0)).toBe("'"));

test.each(["+44 7700 900123", "+447700900123", "O’Brien", "Anne-Marie", "Ｙuki", "R&B = Sons"])(
  "%j stays what it is",
  (text) => expect(csvLine([text])).toBe(`${text}\r\n`),
);

test("any text reads back as one cell", () => {
  const unquoted = (line: string) =>
    line.slice(0, -2).replace(/^"(.*)"$/s, (_all, inner) => inner.replaceAll('""', '"'));
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = unquoted(csvLine([text]));
      expect(read === text || read === `'${text}`).toBe(true);
    }),
  );
});
