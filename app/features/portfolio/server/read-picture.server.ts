import sharp from "sharp";
import type { Ctx } from "#app/context.server.ts";
import { readPhoto, withConcurrencyLimit } from "#features/uploads/index.server.ts";
import { type Moment, WIDTHS } from "../rules/portfolio.files.ts";

/** A picture as it is stored. */
export interface ReadPicture {
  /** In the order of WIDTHS. */
  sizes: readonly Uint8Array[];
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
}

/**
 * Checks a picture by its content and makes its sizes, without location and camera details. `moment` is the form's field. Throws
 * VALIDATION_FAILED, BUSY, SCAN_UNAVAILABLE.
 */
export async function readPicture(ctx: Ctx, bytes: Uint8Array, moment: Moment): Promise<ReadPicture> {
  const { full: checked } = await readPhoto(ctx, bytes, moment);
  const sizes: Uint8Array[] = [];
  let last = { width: 1, height: 1 };
  for (const width of WIDTHS) {
    const { data, info } = await withConcurrencyLimit(() =>
      // A picture that is smaller than a size is not enlarged.
      sharp(checked)
        .resize({ width, height: width * 2, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true }),
    );
    sizes.push(data);
    last = info;
  }
  return { sizes, width: last.width, height: last.height };
}
