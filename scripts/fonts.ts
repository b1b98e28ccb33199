import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/**
 * `node scripts/fonts.ts`: cuts the two fonts that every page preloads down to the letters and weights which
 * app/fonts/fonts.css gives them. The cuts are kept with the sources, each with the licence that allows it.
 */
const folder = new URL("../app/fonts/", import.meta.url);
const css = readFileSync(new URL("fonts.css", folder), "utf8");
/** What app/styles makes use of, and what shapes need: a feature kept is glyphs kept. */
const FEATURES = ["kern", "tnum", "mark", "ccmp", "liga"];

/** "U+20-7E, U+A3" as those characters. */
const charactersOf = (ranges: string): string =>
  [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, from = "", to = from]) => {
      const first = Number.parseInt(from, 16);
      const count = Number.parseInt(to, 16) - first + 1;
      return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index));
    })
    .join("");

const WHOLE = {
  heading: import.meta.resolve(
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  ),
  text: import.meta.resolve("@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2"),
};

export const FONTS = Object.keys(WHOLE) as (keyof typeof WHOLE)[];

/** The cut of one of them as fonts.css has it now; the same bytes each time. */
export async function cutOf(font: keyof typeof WHOLE): Promise<Buffer> {
  const face = css.match(/@font-face \{[^}]+\}/g)?.find((one) => one.includes(`"./${font}.woff2"`)) ?? "";
  const [, min, max] = /font-weight: (\d+) (\d+)/.exec(face) ?? [];
  const [, ranges] = /unicode-range:([^;]+);/.exec(face) ?? [];
  if (!ranges) throw new Error(`fonts.css has no unicode-range for ${font}`);
  return subsetFont(readFileSync(new URL(WHOLE[font])), charactersOf(ranges), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
    keepFeatures: FEATURES,
  });
}

if (import.meta.main)
  for (const font of FONTS) {
    const cut = await cutOf(font);
    writeFileSync(new URL(`${font}.woff2`, folder), cut);
    copyFileSync(new URL("../LICENSE", WHOLE[font]), new URL(`${font}.LICENSE`, folder));
    console.log(`app/fonts/${font}.woff2: ${cut.length} bytes`);
  }
