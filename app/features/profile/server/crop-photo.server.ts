import sharp, { type Sharp } from "sharp";
import type { Ctx } from "#app/context.server.ts";
import { checkForMalware, withConcurrencyLimit } from "#features/uploads/index.server.ts";
import { AVIF_OPTIONS } from "#features/uploads/rules/avif.ts";
import { isAlsoSomethingElse, pictureFormatOf } from "#features/uploads/rules/file-format.ts";
import { validationError } from "#kernel/errors.ts";
import { middleSquare, type Square, type SquareNumbers, squareIn } from "../rules/crop.ts";
import { MAX_PHOTO_BYTES, PHOTO_ERRORS } from "../rules/photo.labels.ts";
import { MAX_PHOTO_PIXELS, MIN_PHOTO_SIDE, PHOTO_SIZES } from "../rules/photo.ts";

const refuse = (why: keyof typeof PHOTO_ERRORS) => validationError([{ field: "photo", message: PHOTO_ERRORS[why] }]);

const SECONDS = 20;

/**
 * The squares of a photo, in the order of PHOTO_SIZES: upright, cropped to the given square or else to the middle, in sRGB, without metadata
 * (location, camera, thumbnails). The pixels are re-encoded, so no hidden data survives. Throws VALIDATION_FAILED (the message
 * says why).
 */
export async function cropPhoto(ctx: Ctx, bytes: Uint8Array, chosen?: SquareNumbers): Promise<Buffer[]> {
  if (bytes.length === 0) throw refuse("none");
  if (bytes.length > MAX_PHOTO_BYTES) throw refuse("heavy");
  const format = pictureFormatOf(bytes);
  if (!format || isAlsoSomethingElse(bytes)) throw refuse("format");
  await checkForMalware(ctx, bytes, "photo");
  return withConcurrencyLimit(async () => {
    const metadata = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch((cause) => {
        throw Object.assign(refuse("broken"), { cause });
      });
    const { width, height } = metadata;
    if (metadata.format !== format) throw refuse("format");
    if (width * height > MAX_PHOTO_PIXELS) throw refuse("wide");
    if (Math.min(width, height) < MIN_PHOTO_SIDE) throw refuse("small");
    // The numbers are about the upright photo, as people see it.
    const upright = metadata.autoOrient;
    const square = chosen ? squareIn(upright, chosen, MIN_PHOTO_SIDE) : middleSquare(upright);
    if (!square) throw refuse("square");
    try {
      return await squares(bytes, square);
    } catch (cause) {
      throw Object.assign(refuse("broken"), { cause });
    }
  });
}

const encoders = {
  webp: (square: Sharp) => square.webp({ quality: 82 }),
  avif: (square: Sharp) => square.avif(AVIF_OPTIONS),
  jpg: (square: Sharp) => square.jpeg({ quality: 84, mozjpeg: true }),
};

async function squares(bytes: Uint8Array, { x, y, side: chosen }: Square): Promise<Buffer[]> {
  const largest = Math.max(...PHOTO_SIZES.map(({ side }) => side));
  // The photo is decoded once; the smaller squares are made from the largest.
  const square = await sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: "truncated" })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .extract({ left: Math.floor(x), top: Math.floor(y), width: chosen, height: chosen })
    .resize(largest, largest)
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .png({ compressionLevel: 1 })
    .toBuffer();
  return Promise.all(
    PHOTO_SIZES.map(({ side, kind }) => {
      const resized = sharp(square).resize(side, side);
      return encoders[kind](resized).toBuffer();
    }),
  );
}
