import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createSubset, FONTS } from "./fonts.ts";

test.each(FONTS)("the subset of the %s font has the characters and weights that fonts.css names", async (font) => {
  const stored = readFileSync(`app/fonts/${font}.woff2`);
  const same = stored.equals(await createSubset(font));
  expect(same, "after a change to app/fonts/fonts.css or to a font, run: node scripts/fonts.ts").toBe(true);
});
