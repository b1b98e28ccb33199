import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { constants, inflateSync } from "node:zlib";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** The part of HarfBuzz that draws the glyphs of a font and sets a text; it is installed with `subset-font`. */
interface HarfBuzz {
  Blob: new (bytes: Uint8Array) => object;
  Face: new (blob: object) => object;
  Font: new (face: object) => HarfBuzzFont;
  Buffer: new () => HarfBuzzBuffer;
  shape(font: HarfBuzzFont, buffer: HarfBuzzBuffer): void;
}
interface HarfBuzzFont {
  glyphToPath(glyph: number): string;
}
interface HarfBuzzBuffer {
  addText(text: string): void;
  guessSegmentProperties(): void;
  /** From left to right. */
  getGlyphInfos(): { codepoint: number }[];
}

const { resolve } = createRequire(require.resolve("subset-font"));
const hb: HarfBuzz = await import(pathToFileURL(resolve("harfbuzzjs")).href);

const fontOf = (bytes: Uint8Array): HarfBuzzFont => new hb.Font(new hb.Face(new hb.Blob(bytes)));

/** What Arabic, Devanagari and Tamil need, and marks. Thai needs `ccmp`, too; in Latin that would set a letter and its marks apart. */
const FEATURES = [
  ..."kern mark mkmk init medi fina isol rlig".split(" "),
  ..."nukt akhn rphf rkrf blwf half vatu cjct pres abvs blws psts haln abvm blwm".split(" "),
];

/** The outlines of a text from left to right, as HarfBuzz sets it in a file of a typeface: what each letter must look like, whatever the renderer does. */
export async function outlinesOf(text: string, file: string): Promise<string[]> {
  const data = await subsetFont(await readFile(require.resolve(file)), undefined, {
    targetFormat: "truetype",
    keepAllGlyphs: true,
    keepFeatures: file.includes("-thai-") ? [...FEATURES, "ccmp"] : FEATURES,
    variationAxes: file.endsWith("-wght-normal.woff2") ? { wght: 400 } : {},
  });
  const font = fontOf(data);
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  return buffer.getGlyphInfos().map(({ codepoint: glyph }) => font.glyphToPath(glyph));
}

/** The outlines that a PDF draws, in the order in which it draws them, by the glyphs of the fonts in it and not by what it says that they mean. */
export function outlinesIn(pdf: Uint8Array): string[] {
  const text = Buffer.from(pdf).toString("latin1");
  const objects = new Map([...text.matchAll(/(\d+) 0 obj\n(.*?)endobj/gs)].map(([, id, body]) => [id, body ?? ""]));
  const refer = (from: string, key: string) => objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(from)?.[1]) ?? "";
  const fonts = new Map<string, HarfBuzzFont>();
  for (const [, name = "", id] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    if (fonts.has(name)) continue;
    const descriptor = refer(refer(objects.get(id) ?? "", "DescendantFonts"), "FontDescriptor");
    const program = refer(descriptor, "FontFile2");
    fonts.set(name, fontOf(streamOf(program)));
  }
  const drawn = [...objects.values()].filter((body) => !body.includes("/Length1") && body.includes("stream"));
  return drawn.flatMap((body) => drawnBy(streamOf(body).toString("latin1"), fonts));
}

function streamOf(object: string): Buffer {
  const [, stream = ""] = /stream\r?\n(.*)endstream/s.exec(object) ?? [];
  return inflateSync(Buffer.from(stream, "latin1"), { finishFlush: constants.Z_SYNC_FLUSH });
}

function drawnBy(content: string, fonts: ReadonlyMap<string, HarfBuzzFont>): string[] {
  let font: HarfBuzzFont | undefined;
  return [...content.matchAll(/^\/(F\d+) [\d.]+ Tf$|^\[(.*)\] TJ$/gm)].flatMap(([, name, shown = ""]) => {
    if (name) font = fonts.get(name);
    const codes = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? []);
    return codes.map((code) => font?.glyphToPath(Number.parseInt(code, 16)) ?? "");
  });
}
