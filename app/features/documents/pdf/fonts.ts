import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename } from "node:path";
import { Font } from "@react-pdf/renderer";
import fontverter from "fontverter";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** A font family has two files: the second contains the glyphs that the first lacks (Łukasz, Ağaoğlu). */
const TEXT = ["Schibsted Grotesk", "Schibsted Grotesk more"];
const HEADING = ["Bricolage Grotesque", "Bricolage Grotesque more"];

/**
 * Arabic has a typeface with one glyph for each form of a letter. That of Noto puts a letter and its dots together from several, which the
 * renderer loses when it turns the line round: it set "على" for "علي".
 */
const ARABIC = "@fontsource/ibm-plex-sans-arabic";

const WEIGHTS = [400, 600, 700];
const OWN: readonly { family: string; file: string; weights?: readonly number[] }[] = [
  ...["latin", "latin-ext"].flatMap((letters, index) => [
    { family: TEXT[index] ?? "", file: `@fontsource/schibsted-grotesk/files/schibsted-grotesk-${letters}` },
    { family: HEADING[index] ?? "", file: `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${letters}` },
  ]),
  { family: ARABIC, file: `${ARABIC}/files/ibm-plex-sans-arabic-arabic`, weights: [400, 600] },
];

/** The renderer would unpack a table of a WOFF file again for each glyph. */
async function register(family: string, fontWeight: number, file: string): Promise<void> {
  const font = await fontverter.convert(await readFile(require.resolve(file)), "truetype");
  Font.register({ family, src: `data:font/ttf;base64,${font.toString("base64")}`, fontWeight });
}

/** Loads our own typefaces, once, before the first document. */
export async function loadTypefaces(): Promise<void> {
  for (const { family, file, weights = WEIGHTS } of OWN)
    for (const weight of weights) await register(family, weight, `${file}-${weight}-normal.woff`);
  for (const family of [...TEXT, ...HEADING]) await nameApart(family);
}

/** Each character is in one of a package's slices, which are loaded when a document needs them, and then kept: all of them are 40 MB. */
const THAI = "@fontsource-variable/noto-sans-thai";
const JAPANESE = "@fontsource-variable/noto-sans-jp";
const KOREAN = "@fontsource-variable/noto-sans-kr";
const NOTO = [
  "@fontsource-variable/noto-sans",
  "@fontsource-variable/noto-sans-hebrew",
  "@fontsource-variable/noto-sans-tamil",
  THAI,
  "@fontsource-variable/noto-sans-sc",
  JAPANESE,
  KOREAN,
];

interface Slice {
  family: string;
  file: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

const slicesByPackage = new Map<string, readonly Slice[]>();

function slicesOf(name: string): readonly Slice[] {
  const known = slicesByPackage.get(name);
  if (known) return known;
  const ranges: Record<string, string> = JSON.parse(readFileSync(require.resolve(`${name}/unicode.json`), "utf8"));
  const slices = Object.entries(ranges).map(([slice, text]) => ({
    family: `${name} ${slice}`,
    file: `${name}/files/${basename(name)}-${slice.replaceAll(/[[\]]/g, "")}-wght-normal.woff2`,
    ranges: text.split(",").map((range) => {
      const [first = "", last = first] = range.replace("U+", "").split("-");
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    }),
  }));
  slicesByPackage.set(name, slices);
  return slices;
}

const loading = new Map<string, Promise<void>>();

/** What joins, halves and moves the letters of Devanagari and Tamil. */
const INDIC = "nukt akhn rphf rkrf blwf half vatu cjct pres abvs blws psts haln abvm blwm".split(" ");
const FEATURES = ["kern", "mark", "mkmk", ...INDIC];
/**
 * What puts a mark of tone beside the tall letters of Thai, and not on them. No other typeface keeps it: it sets "ị" as two glyphs, and who copies the
 * text would get a character too many.
 */
const featuresOf = (family: string) => (family.startsWith(THAI) ? [...FEATURES, "ccmp"] : FEATURES);

/** The renderer embeds neither WOFF2 nor variable fonts: HarfBuzz makes a TrueType file of each weight. */
async function load({ family, file }: Slice): Promise<void> {
  const data = await readFile(require.resolve(file));
  for (const wght of [400, 600]) {
    const font = await subsetFont(data, undefined, {
      targetFormat: "truetype",
      keepAllGlyphs: true,
      keepFeatures: featuresOf(family),
      variationAxes: { wght },
    });
    Font.register({ family, src: `data:font/ttf;base64,${font.toString("base64")}`, fontWeight: wght });
  }
}

const named = new Set<string>();

/**
 * Gives the files of a family names of their own. The renderer knows fonts by their names, and files of one typeface have the same: it would
 * embed them again at each change from one to the other (1.2 MB for a paragraph of Chinese).
 */
async function nameApart(family: string): Promise<void> {
  if (named.has(family)) return;
  for (const fontWeight of WEIGHTS) {
    await Font.load({ fontFamily: family, fontWeight });
    const { data } = Font.getFont({ fontFamily: family, fontWeight });
    if (!data || Object.hasOwn(data, "postscriptName")) continue;
    const name = `${family} ${fontWeight}`.replaceAll(/[^A-Za-z0-9]+/g, "-");
    Object.defineProperty(data, "postscriptName", { value: name });
  }
  named.add(family);
}

async function hasGlyph(family: string, codePoint: number): Promise<boolean> {
  await nameApart(family);
  const { data } = Font.getFont({ fontFamily: family, fontWeight: 400 });
  return data !== null && "hasGlyphForCodePoint" in data && data.hasGlyphForCodePoint(codePoint);
}

/** The first typeface that has a character; those of its text's language come first, as many characters have another shape in each. */
async function familyOf(codePoint: number, packages: readonly string[]): Promise<string | null> {
  for (const family of [...TEXT, ARABIC]) if (await hasGlyph(family, codePoint)) return family;
  for (const name of packages)
    for (const slice of slicesOf(name)) {
      if (!slice.ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue;
      const loaded = loading.get(slice.family) ?? load(slice);
      loading.set(slice.family, loaded);
      await loaded;
      if (await hasGlyph(slice.family, codePoint)) return slice.family;
    }
  return null;
}

function packagesFor(text: string): readonly string[] {
  const own = [/[\p{sc=Hira}\p{sc=Kana}]/u.test(text) && JAPANESE, /\p{sc=Hang}/u.test(text) && KOREAN];
  return [...new Set([...own.filter((name) => name !== false), ...NOTO])];
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
/**
 * Thai as the renderer sets it: the ring of the vowel am comes before a mark of tone, and a mark of tone on a tall letter before the vowel below, so
 * that it moves aside. Both look the same in either order.
 */
const forRenderer = (text: string): string =>
  text
    .replaceAll(/([\u0e48-\u0e4b])\u0e33/gu, "\u0e4d$1\u0e32")
    .replaceAll(/([ปฝฟ])([\u0e38-\u0e3a])([\u0e48-\u0e4b])/gu, "$1$3$2");

/** Composed, because rows from before texts were normalised may have letters apart from their accents. */
const charactersOf = (text: string) => [...segmenter.segment(forRenderer(text.normalize("NFC")))];

/** What selects or joins shapes and has none of its own. In these scripts it decides how letters join, and stays. */
const WITHOUT_SHAPE = /\p{Default_Ignorable_Code_Point}/gu;
const JOINED = /[\p{sc=Arab}\p{sc=Deva}\p{sc=Taml}]/u;

/** The typefaces of a document, and how its texts are set. */
export interface Typefaces {
  text: readonly string[];
  heading: readonly string[];
  /** The text as it can be set: without the characters that no typeface has, and with a word that says so in their place. */
  printable(text: string): string;
  /** Whether every character can be set. */
  complete: boolean;
}

const STANDS_FOR_EMOJI = "[emoji]";
const STANDS_FOR_LETTERS = "[other script]";

/** Finds the typefaces for the texts of a document, after `loadTypefaces`. Only what our own lack is looked up further. */
export async function typefacesFor(texts: readonly string[]): Promise<Typefaces> {
  const familyByCharacter = new Map<string, string | null>();
  const packages = packagesFor(texts.join("\n"));
  for (const { segment } of texts.flatMap(charactersOf)) {
    if (familyByCharacter.has(segment)) continue;
    familyByCharacter.set(segment, await familyOfCharacter(segment, packages));
  }
  const others = new Set([...familyByCharacter.values()].filter((family) => family !== null && !TEXT.includes(family)));
  const families = [...others] as string[];
  return {
    text: [...TEXT, ...families],
    heading: [...HEADING, ...TEXT, ...families],
    printable: (text) => withoutMissing(text, familyByCharacter),
    complete: [...familyByCharacter.values()].every((family) => family !== null),
  };
}

/** A letter and its accents must come from one typeface, or they stand apart. */
async function familyOfCharacter(character: string, packages: readonly string[]): Promise<string | null> {
  if (/^\s+$/.test(character)) return TEXT[0] ?? null;
  const families = new Set<string | null>();
  for (const one of character.replaceAll(WITHOUT_SHAPE, ""))
    families.add(await familyOf(one.codePointAt(0) ?? 0, packages));
  return families.size === 1 ? ([...families][0] ?? null) : null;
}

function withoutMissing(text: string, familyByCharacter: ReadonlyMap<string, string | null>): string {
  const parts: string[] = [];
  for (const { segment } of charactersOf(text)) {
    const family = familyByCharacter.get(segment) ?? null;
    if (family !== null) parts.push(JOINED.test(segment) ? segment : segment.replaceAll(WITHOUT_SHAPE, ""));
    else if (parts.at(-1) !== standInFor(segment)) parts.push(standInFor(segment));
  }
  return parts.join("");
}

const standInFor = (character: string): string =>
  /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(character) ? STANDS_FOR_EMOJI : STANDS_FOR_LETTERS;
