import fc from "fast-check";
import { expect, test } from "vitest";
import { displayName, dispositionOf, formatSize, jpegName } from "./file-name.format.ts";

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
])("a file named %j is shown as %j", (given, name) => {
  expect(displayName(given)).toBe(name);
});

test("the shown name of any file fits into a line, a header and a column", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (given) => {
      const name = displayName(given);
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
])("%d bytes are shown as %s", (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

test("a photo is downloaded under a JPEG name", () => {
  expect(jpegName("Kitchen.PNG")).toBe("Kitchen.jpg");
  expect(jpegName("v1.2 plan")).toBe("v1.2 plan.jpg");
});

test("photos open under a JPEG name, and PDFs are downloaded", () => {
  expect(dispositionOf({ kind: "photo", name: "Bad (1).png" })).toBe("inline; filename*=UTF-8''Bad%20%281%29.jpg");
  expect(dispositionOf({ kind: "pdf", name: "plan.pdf" })).toBe("attachment; filename*=UTF-8''plan.pdf");
});
