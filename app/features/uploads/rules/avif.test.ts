import { expect, test } from "vitest";
import { acceptsAvif, avifOf } from "./avif.ts";

test.each([
  ["image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", true],
  ["image/webp, IMAGE/AVIF;q=0.5", true],
  ["image/avif;q=0", false],
  ["image/avif; q=0.00,image/webp", false],
  ["image/*,*/*;q=0.8", false],
  ["image/avif-sequence", false],
  ["", false],
  [undefined, false],
])("Accept: %s", (accept, expected) => {
  expect(acceptsAvif(accept)).toBe(expected);
});

test("a copy has the key of its file, with another ending", () => {
  expect(avifOf("portfolio/a.b/c-after-640.webp")).toBe("portfolio/a.b/c-after-640.avif");
  expect(avifOf("avatars/a/b-512.jpg")).toBe("avatars/a/b-512.avif");
});
