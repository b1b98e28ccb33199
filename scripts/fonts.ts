import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/**
 * `node scripts/fonts.ts`: reduces the two fonts that every page loads to the characters and weights that
 * app/fonts/fonts.css names. The subsets are committed, each with the licence that permits it.
 */
const folder = new URL("../app/fonts/", import.meta.url);
const css = readFileSync(new URL("fonts.css", folder), "utf8");
/**
 * The features that app/styles uses and that shaping needs. Every other feature would add glyphs to the files. The text has no kerning: for four weights it
 * is half of the file, and with it the text comes one round trip of a phone's network later.
 */
const FEATURES = { heading: ["kern", "tnum", "mark", "ccmp", "liga"], text: ["tnum", "mark", "ccmp", "liga"] };

/** The characters of a CSS range such as "U+20-7E, U+A3". */
const charactersOf = (ranges: string): string =>
  [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, from = "", to = from]) => {
      const first = Number.parseInt(from, 16);
      const count = Number.parseInt(to, 16) - first + 1;
      return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index));
    })
    .join("");

const FULL_FONTS = {
  heading: import.meta.resolve(
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  ),
  text: import.meta.resolve("@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2"),
};

/** Headings have one weight, whatever asks for them: a file without the axis is little more than half as large, and is loaded before the first picture. */
const WEIGHT: Partial<Record<keyof typeof FULL_FONTS, number>> = { heading: 650 };

export const FONTS = Object.keys(FULL_FONTS) as (keyof typeof FULL_FONTS)[];

/** Makes the subset of a font that fonts.css describes; the same input gives the same bytes. */
export async function createSubset(font: keyof typeof FULL_FONTS): Promise<Buffer> {
  const face = css.match(/@font-face \{[^}]+\}/g)?.find((one) => one.includes(`"./${font}.woff2"`)) ?? "";
  const [, min, max] = /font-weight: (\d+) (\d+)/.exec(face) ?? [];
  const wght = WEIGHT[font] ?? { min: Number(min), max: Number(max) };
  const [, ranges] = /unicode-range:([^;]+);/.exec(face) ?? [];
  if (!ranges) throw new Error(`fonts.css has no unicode-range for ${font}`);
  return subsetFont(readFileSync(new URL(FULL_FONTS[font])), charactersOf(ranges), {
    targetFormat: "woff2",
    variationAxes: { wght },
    keepFeatures: FEATURES[font],
  });
}

if (import.meta.main)
  for (const font of FONTS) {
    const subset = await createSubset(font);
    writeFileSync(new URL(`${font}.woff2`, folder), subset);
    copyFileSync(new URL("../LICENSE", FULL_FONTS[font]), new URL(`${font}.LICENSE`, folder));
    console.log(`app/fonts/${font}.woff2: ${subset.length} bytes`);
  }
