import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** A photo of a document, as from a phone. `shade` makes a different file. */
export const makePicture = (format: "jpeg" | "png" | "webp" = "jpeg", shade = 120): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: { r: shade, g: 160, b: 140 } } })
    .toFormat(format)
    .toBuffer();

/** A PDF of one page. `parts` are among its objects; `packed` are in a stream compressed with deflate. */
export function makePdf({
  parts = "",
  packed = [],
}: {
  parts?: string;
  packed?: { head?: string; body: Buffer | string }[];
} = {}): Buffer {
  const objects: (string | Buffer)[] = [
    "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n",
    "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n",
    "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>\nendobj\n",
    parts,
  ];
  for (const { head = "", body } of packed) {
    const bytes = deflateSync(body);
    objects.push(
      `9 0 obj\n<< ${head} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`,
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
