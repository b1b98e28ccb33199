import { deflateSync } from "node:zlib";
import pino from "pino";
import sharp from "sharp";
import { visitor } from "#kernel/actor.ts";

/** Reads files without a scanner, while uploads are on. */
export const unscanned = {
  virusScanner: null,
  log: pino({ level: "silent" }),
  caller: "somebody",
  actor: visitor,
  siteMemory: { current: () => ({ shares: {} }) },
};

/** A photo of a document, as from a phone. `shade` makes a different file. */
export const makePicture = (format: "jpeg" | "png" | "webp" = "jpeg", shade = 120): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: { r: shade, g: 160, b: 140 } } })
    .toFormat(format)
    .toBuffer();

type Filter = "FlateDecode" | "ASCIIHexDecode";

const FLATE: readonly Filter[] = ["FlateDecode"];

/** An object with a stream, which is encoded so that the filters decode it in their order. */
interface PackedObject {
  head?: string;
  body: Buffer | string;
  filters?: readonly Filter[];
}

/**
 * A PDF of one page. `catalog` and `page` are added to those dictionaries, `parts` are among its objects, and `packed` are the objects 9,
 * 10 and so on, compressed.
 */
export function makePdf({
  catalog = "",
  page = "",
  parts = "",
  packed = [],
}: {
  catalog?: string;
  page?: string;
  parts?: string;
  packed?: readonly PackedObject[];
} = {}): Buffer {
  const objects: (string | Buffer)[] = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n",
    `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] ${page} >>\nendobj\n`,
    `${parts}\n`,
  ];
  for (const [index, { head = "", body, filters = FLATE }] of packed.entries()) {
    const bytes = [...filters].reverse().reduce<Buffer>(encoded, Buffer.from(body as string));
    const filter = filters.map((name) => `/${name}`).join(" ");
    objects.push(
      `${9 + index} 0 obj\n<< ${head} /Filter [${filter}] /Length ${bytes.length} >>\nstream\n`,
      bytes,
      "\nendstream\nendobj\n",
    );
  }
  const whole = Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    ...objects.map((part) => Buffer.from(part as string, "latin1")),
  ]);
  return Buffer.concat([whole, Buffer.from(`trailer\n<< /Root 1 0 R >>\nstartxref\n${whole.length}\n%%EOF\n`)]);
}

const encoded = (bytes: Buffer, filter: Filter): Buffer =>
  filter === "FlateDecode" ? deflateSync(bytes) : Buffer.from(`${bytes.toString("hex")}>`);
