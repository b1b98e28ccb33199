import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { LinkPictureText } from "../rules/link-picture.ts";
import { linkPictureLayout } from "./link-picture-layout.server.ts";

const SIZE = { width: 1_200, height: 630 } as const;

/**
 * Draws a picture as PNG. It takes 7 ms of this thread and 55 ms of another (measured), so cache the result. The libraries are loaded
 * with the first picture, because most processes never draw one.
 */
export async function drawLinkPicture(text: LinkPictureText, photo?: Uint8Array | null): Promise<Buffer> {
  const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([
    import("satori"),
    import("sharp"),
    loadFonts(),
  ]);
  const svg = await satori(
    linkPictureLayout(text, photo ? jpegAddress(photo) : null) as unknown as Parameters<typeof satori>[0],
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

/** The site's two fonts, each in two files: basic Latin, and other European letters. */
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
