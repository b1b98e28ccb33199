import sharp from "sharp";
import { expect, test } from "vitest";
import { DOCUMENT_WORDS, HEIC_WORDS, PHOTO_FORMAT_WORDS } from "../rules/document.labels.ts";
import { makePdf, makePicture, unscanned } from "../testing.ts";
import { readPhoto } from "./prepare-file.server.ts";

const wrong = (message: string) => expect.objectContaining({ code: "VALIDATION_FAILED", message });
const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

test.each(["jpeg", "png", "webp"] as const)(
  "a %s is stored in full size and small, without its location",
  async (format) => {
    const made = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: "#7a9" } })
      .withExif({ IFD0: { Copyright: "Secret Street 1" }, IFD3: { GPSLatitude: "53/1 48/1 0/1" } })
      .toFormat(format)
      .toBuffer();
    const { full, small, width, height } = await readPhoto(unscanned, made);
    const [whole, little] = await Promise.all([sharp(full).metadata(), sharp(small).metadata()]);
    expect([width, height, whole.format, whole.exif]).toEqual([1_600, 900, "jpeg", undefined]);
    expect([little.width, little.format, little.exif]).toEqual([720, "webp", undefined]);
  },
);

test("a file that is not a photo is refused with a message, whatever its name", async () => {
  await expect(readPhoto(unscanned, makePdf())).rejects.toEqual(wrong(PHOTO_FORMAT_WORDS));
  await expect(readPhoto(unscanned, bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).rejects.toEqual(
    wrong(PHOTO_FORMAT_WORDS),
  );
  await expect(readPhoto(unscanned, bytes("\0\0\0\x18ftypheic\0\0\0\0"))).rejects.toEqual(wrong(HEIC_WORDS));
  await expect(readPhoto(unscanned, new Uint8Array())).rejects.toEqual(wrong(DOCUMENT_WORDS.none));
  const both = Buffer.concat([await makePicture(), Buffer.from("<script>alert(1)</script>")]);
  await expect(readPhoto(unscanned, both)).rejects.toEqual(wrong(PHOTO_FORMAT_WORDS));
  const cut = (await makePicture("png")).subarray(0, 60);
  await expect(readPhoto(unscanned, cut)).rejects.toEqual(wrong(DOCUMENT_WORDS.broken));
});
