import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { LinkPictureText } from "../rules/link-picture.ts";
import { linkPictureLayout } from "./link-picture-layout.server.ts";

const SIZE = { width: 1_200, height: 630 } as const;

/**
 * Draws a picture as PNG. 7 ms of this thread and 55 ms of another (measured); keep what it gives. The libraries are
 * loaded with the first picture: most processes' memory and every start do without them.
 */
export async function drawLinkPicture(words: LinkPictureText, photo?: Uint8Array | null): Promise<Buffer> {
  const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([
    import("satori"),
    import("sharp"),
    loadFonts(),
  ]);
  const svg = await satori(
    linkPictureLayout(words, photo ? jpegAddress(photo) : null) as unknown as Parameters<typeof satori>[0],
    { ...SIZE, fonts },
  );
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 4 }).toBuffer();
}

const jpegAddress = (jpeg: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(jpeg).toString("base64")}`;

interface Font {
  name: string;
  weight: 500 | 700;
  style: "normal";
  data: Buffer;
}

let loaded: Promise<Font[]> | undefined;

/** The site's two typefaces, each with the letters of other European languages beside the usual ones. */
function loadFonts(): Promise<Font[]> {
  loaded ??= Promise.all([
    font(
      "Heading",
      700,
      import.meta.resolve("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff"),
    ),
    font(
      "HeadingExt",
      700,
      import.meta.resolve("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff"),
    ),
    font(
      "Text",
      500,
      import.meta.resolve("@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-500-normal.woff"),
    ),
    font(
      "TextExt",
      500,
      import.meta.resolve("@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-ext-500-normal.woff"),
    ),
  ]);
  return loaded;
}

const font = async (name: string, weight: Font["weight"], address: string): Promise<Font> => ({
  name,
  weight,
  style: "normal",
  data: await readFile(fileURLToPath(address)),
});
