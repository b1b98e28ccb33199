import fc from "fast-check";
import { expect, test } from "vitest";
import { asJpeg, fileName, inBrief, sizeWords } from "./attachment.labels.ts";

test.each([
  ["kitchen.jpg", "kitchen.jpg"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\jo\\Quote 3.pdf", "Quote 3.pdf"],
  ["invoice\u202Efdp.exe", "invoicefdp.exe"],
  ['a"b\r\nSet-Cookie: x.png', "a'bSet-Cookie: x.png"],
  ["", "File"],
  ["/", "File"],
  [" \0 ", "File"],
  [`${"x".repeat(200)}.jpeg`, `${"x".repeat(94)}….jpeg`],
])("%j is called %j", (given, name) => {
  expect(fileName(given)).toBe(name);
});

test("whatever a file is called, its name fits into a line, a header and a column", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (given) => {
      const name = fileName(given);
      expect(name.length).toBeGreaterThan(0);
      expect(name).not.toMatch(/[/\\"\0\r\n]/);
      expect(name.isWellFormed()).toBe(true);
      expect(() => encodeURIComponent(name)).not.toThrow();
    }),
    { numRuns: 100 },
  );
});

test.each([
  [1, "1 KB"],
  [640 * 1_024, "640 KB"],
  [2.44 * 1_024 * 1_024, "2.4 MB"],
  [10 * 1_024 * 1_024, "10.0 MB"],
])("%d bytes are %s", (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});

test.each([
  ["Hello", ["photo"], "Hello"],
  ["", ["photo"], "Photo"],
  ["", ["photo", "photo"], "2 photos"],
  ["", ["pdf"], "PDF"],
  ["", ["pdf", "pdf"], "2 PDFs"],
  ["", ["pdf", "photo", "pdf"], "3 files"],
] as const)("%j with %j is %j in brief", (content, kinds, words) => {
  const files = kinds.map((kind) => ({ kind }));
  expect(inBrief(content, files)).toBe(words);
});

test("a photo is downloaded as the JPEG that it is", () => {
  expect(asJpeg("Kitchen.PNG")).toBe("Kitchen.jpg");
  expect(asJpeg("v1.2 plan")).toBe("v1.2 plan.jpg");
});
