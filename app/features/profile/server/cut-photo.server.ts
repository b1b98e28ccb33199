import sharp from "sharp";
import { withConcurrencyLimit } from "#features/uploads/index.server.ts";
import { isAlsoSomethingElse, pictureFormatOf } from "#features/uploads/rules/file-format.ts";
import { validationError } from "#kernel/errors.ts";
import { PHOTO_MOST_BYTES, PHOTO_WORDS } from "../rules/photo.labels.ts";
import { PHOTO_CUTS, PHOTO_LEAST_SIDE, PHOTO_MOST_PIXELS } from "../rules/photo.ts";

const refuse = (why: keyof typeof PHOTO_WORDS) => validationError([{ field: "photo", message: PHOTO_WORDS[why] }]);

const SECONDS = 20;

/**
 * The squares of a photo, in the order of PHOTO_CUTS: upright, cropped to the most salient part, in sRGB, without metadata
 * (location, camera, thumbnails). The pixels are re-encoded, so no hidden data survives. Throws VALIDATION_FAILED with what is
 * wrong.
 */
export async function cutPhoto(bytes: Uint8Array): Promise<Buffer[]> {
  if (bytes.length === 0) throw refuse("none");
  if (bytes.length > PHOTO_MOST_BYTES) throw refuse("heavy");
  const format = pictureFormatOf(bytes);
  if (!format || isAlsoSomethingElse(bytes)) throw refuse("format");
  return withConcurrencyLimit(async () => {
    const found = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch((cause) => {
        throw Object.assign(refuse("broken"), { cause });
      });
    const { width, height } = found;
    if (found.format !== format) throw refuse("format");
    if (width * height > PHOTO_MOST_PIXELS) throw refuse("wide");
    if (Math.min(width, height) < PHOTO_LEAST_SIDE) throw refuse("small");
    try {
      return await squares(bytes);
    } catch (cause) {
      throw Object.assign(refuse("broken"), { cause });
    }
  });
}

async function squares(bytes: Uint8Array): Promise<Buffer[]> {
  const largest = Math.max(...PHOTO_CUTS.map(({ side }) => side));
  // Decoded once; the smaller squares are made from the largest.
  const square = await sharp(bytes, { limitInputPixels: PHOTO_MOST_PIXELS, failOn: "truncated" })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(largest, largest, { fit: "cover", position: sharp.strategy.attention })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .png({ compressionLevel: 1 })
    .toBuffer();
  return Promise.all(
    PHOTO_CUTS.map(({ side, kind }) => {
      const cut = sharp(square).resize(side, side);
      return (kind === "webp" ? cut.webp({ quality: 82 }) : cut.jpeg({ quality: 84, mozjpeg: true })).toBuffer();
    }),
  );
}
