/** The package has no types. */
declare module "fontverter" {
  const fontverter: { convert(font: Buffer, format: "truetype"): Promise<Buffer> };
  export default fontverter;
}
