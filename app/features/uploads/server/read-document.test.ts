import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { DOCUMENT_MOST_BYTES, DOCUMENT_WORDS } from "../rules/document.labels.ts";
import { makePdf, makePicture, unscanned } from "../testing.ts";
import { readDocument } from "./read-document.server.ts";

describe("a picture", () => {
  test.each(["jpeg", "png", "webp"] as const)("may be a %s, and is stored as a JPEG", async (format) => {
    const { bytes, type, fingerprint } = await readDocument(unscanned, await makePicture(format));
    const { width, height, format: kept } = await sharp(bytes).metadata();
    expect({ type, width, height, kept }).toEqual({ type: "image/jpeg", width: 320, height: 200, kept: "jpeg" });
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });

  test("is rotated upright, at most 3,600 pixels, without its location", async () => {
    const sideways = await sharp({ create: { width: 5_000, height: 1_000, channels: 3, background: "#999" } })
      .withExif({ IFD0: { Copyright: "Secret Street 1" }, IFD3: { GPSLatitude: "53/1 48/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes } = await readDocument(unscanned, sideways);
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 720, height: 3_600 });
    expect(Buffer.from(bytes).toString("latin1")).not.toContain("Secret Street");
  });

  test("of many frames becomes its first one", async () => {
    const frame = (shade: number) => ({
      create: { width: 80, height: 80, channels: 3 as const, background: { r: shade, g: shade, b: shade } },
    });
    const frames = await Promise.all([0, 90, 180].map((shade) => sharp(frame(shade)).png().toBuffer()));
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(3);
    const { bytes } = await readDocument(unscanned, animated);
    const { pages, height, format } = await sharp(bytes).metadata();
    expect({ pages, height, format }).toEqual({ pages: undefined, height: 80, format: "jpeg" });
  });

  test("loses data hidden after its pixels, and has the fingerprint of the uploaded file", async () => {
    const clip = Buffer.concat([await makePicture(), Buffer.from("\0\0\0\x18ftypmp42"), Buffer.alloc(3_000, 3)]);
    const [kept, same, other] = await Promise.all(
      [clip, clip, makePicture("jpeg", 9)].map(async (file) => readDocument(unscanned, await file)),
    );
    expect(Buffer.from(kept?.bytes ?? []).includes("ftypmp42")).toBe(false);
    expect(same?.fingerprint).toBe(kept?.fingerprint);
    expect(other?.fingerprint).not.toBe(kept?.fingerprint);
  });
});

/** A PNG that declares a size and has no content. */
function bombOf(side: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(body.length);
    const tail = Buffer.alloc(4);
    const content = Buffer.concat([Buffer.from(type, "latin1"), body]);
    tail.writeUInt32BE(crc32(content));
    return Buffer.concat([head, content, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    start,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(100_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>`;
const followedBy = async (more: string) => Buffer.concat([await makePicture(), Buffer.from(more, "latin1")]);

const hostile: Record<string, [() => Promise<Buffer> | Buffer, keyof typeof DOCUMENT_WORDS]> = {
  "nothing at all": [() => Buffer.alloc(0), "none"],
  "a file over 10 MB": [() => Buffer.alloc(DOCUMENT_MOST_BYTES + 1, 0xff), "heavy"],
  "an SVG with a script": [() => Buffer.from(svg), "format"],
  "a GIF": [
    async () =>
      sharp(await makePicture())
        .gif()
        .toBuffer(),
    "format",
  ],
  "a page": [() => Buffer.from("<!doctype html><h1>Hello</h1>"), "format"],
  "a program": [() => Buffer.from("MZ\x90\0\x03", "latin1"), "format"],
  "an archive": [() => Buffer.from("PK\x03\x04", "latin1"), "format"],
  "a JPEG with a page behind it": [() => followedBy("<html><script>alert(1)</script>"), "format"],
  "a JPEG with a drawing behind it": [() => followedBy(svg), "format"],
  "a JPEG with an archive behind it": [() => followedBy(`PK\x05\x06${"\0".repeat(18)}`), "format"],
  "a JPEG that was cut off": [async () => (await makePicture()).subarray(0, 200), "broken"],
  "a PNG of noise": [
    () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(5_000, 7)]),
    "broken",
  ],
  "a few bytes that would be 400 megapixels": [() => bombOf(20_000), "wide"],
  "a picture of just over 50 megapixels": [() => bombOf(7_072), "wide"],
  "a dot": [
    () =>
      sharp({ create: { width: 20, height: 20, channels: 3, background: "#000" } })
        .png()
        .toBuffer(),
    "small",
  ],
  "a PDF with a page behind it": [() => Buffer.concat([makePdf(), Buffer.from("<html><script>1</script>")]), "format"],
  "a PDF that is an archive too": [
    () => Buffer.concat([makePdf(), Buffer.from(`PK\x05\x06${"\0".repeat(18)}`)]),
    "format",
  ],
  "a PDF that was cut off": [() => makePdf().subarray(0, 80), "broken"],
};

test.each(Object.entries(hostile))("%s is refused", async (_name, [make, why]) => {
  await expect(readDocument(unscanned, await make(), "files")).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    message: DOCUMENT_WORDS[why],
    fields: [{ field: "files", message: DOCUMENT_WORDS[why] }],
  });
});
