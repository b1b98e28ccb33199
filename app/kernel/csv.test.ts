import fc from "fast-check";
import { expect, test } from "vitest";
import { csvFile, csvLine } from "./csv.ts";

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
  ...["＝1+1", "＋1", "－1", "＠SUM(A1)", "+44+cmd|'/C calc'!A0", "+1-2", " =1+1", "|cmd", "%0"],
])("no spreadsheet executes %j", (text) => expect(csvLine([text]).replace(/^"/, "").charAt(0)).toBe("'"));

test("a time is the day and the time in London, where summer begins a day earlier than in UTC", () => {
  expect(csvLine([new Date("2026-06-30T23:30:05Z"), new Date("2026-12-31T23:30:05Z")])).toBe(
    "2026-07-01 00:30:05,2026-12-31 23:30:05\r\n",
  );
});

test.each([
  ["+447700900123", "+44 7700900123"],
  ["07700900123", "07700 900123"],
  ["01134960000", "01134 960000"],
])("the telephone number %s keeps its first digits in a spreadsheet, as text with a space", (text, cell) =>
  expect(csvLine([text])).toBe(`${cell}\r\n`),
);

test.each(["01234567", "0123", "4242424242424242"])("the digits of %s stay what they are, as text", (text) =>
  expect(csvLine([text])).toBe(`'${text}\r\n`),
);

test("a file begins with the mark of its encoding and the names of its columns", () => {
  expect(csvFile(["job", "price GBP"], [["Tap", { pence: 6_000 }]])).toBe("\ufeffjob,price GBP\r\nTap,60.00\r\n");
});

test.each(["+44 7700 900123", "07700 900123", "O’Brien", "Anne-Marie", "Ｙuki", "R&B = Sons"])(
  "%j stays what it is",
  (text) => expect(csvLine([text])).toBe(`${text}\r\n`),
);

test("any text reads back as one cell: itself, after an apostrophe, or as a telephone number with its space", () => {
  const unquoted = (line: string) =>
    line.slice(0, -2).replace(/^"(.*)"$/s, (_all, inner) => inner.replaceAll('""', '"'));
  fc.assert(
    fc.property(fc.string(), (text) => {
      const withSpace = text.replace(/^(\+\d{2}|0\d{4})/, "$1 ");
      expect([text, `'${text}`, withSpace]).toContain(unquoted(csvLine([text])));
    }),
  );
});
