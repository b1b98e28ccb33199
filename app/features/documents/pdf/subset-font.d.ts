/** The package has no types, and the published ones lack `keepFeatures`. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2" | "truetype";
    variationAxes: Record<string, number | { min: number; max: number }>;
    /** OpenType feature tags. */
    keepFeatures?: string[];
    /** Converts the whole font; there is no text then. */
    keepAllGlyphs?: true;
  }
  export default function subsetFont(font: Buffer, text: string | undefined, options: Options): Promise<Buffer>;
}
