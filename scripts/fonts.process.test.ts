import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cutOf, FONTS } from "./fonts.ts";

test.each(FONTS)("the cut of the %s font has the letters and weights that fonts.css gives it", async (font) => {
  const kept = readFileSync(`app/fonts/${font}.woff2`);
  const same = kept.equals(await cutOf(font));
  expect(same, "after a change of app/fonts/fonts.css, or of the fonts: node scripts/fonts.ts").toBe(true);
});
