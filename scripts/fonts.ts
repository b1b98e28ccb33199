import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

/**
 * `node scripts/fonts.ts`: cuts the two fonts that every page preloads down to the letters and weights which
 * app/fonts/fonts.css gives them. The cuts are kept with the sources, each with the licence that allows it.
 */
const folder = new URL("../app/fonts/", import.meta.url);
const css = readFileSync(new URL("fonts.css", folder), "utf8");
/** What app.css makes use of, and what shapes need: a feature kept is glyphs kept. */
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

for (const [cutName, name] of Object.entries({ heading: "bricolage-grotesque", text: "schibsted-grotesk" })) {
  const face = css.match(/@font-face \{[^}]+\}/g)?.find((one) => one.includes(`"./${cutName}.woff2"`)) ?? "";
  const [, min, max] = /font-weight: (\d+) (\d+)/.exec(face) ?? [];
  const [, ranges] = /unicode-range:([^;]+);/.exec(face) ?? [];
  if (!ranges) throw new Error(`fonts.css has no unicode-range for ${cutName}`);
  const whole = new URL(import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));
  const cut = await subsetFont(readFileSync(whole), charactersOf(ranges), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
    keepFeatures: FEATURES,
  });
  writeFileSync(new URL(`${cutName}.woff2`, folder), cut);
  copyFileSync(new URL("../LICENSE", whole), new URL(`${cutName}.LICENSE`, folder));
  console.log(`app/fonts/${cutName}.woff2: ${cut.length} bytes`);
}
