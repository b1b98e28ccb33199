import sharp from "sharp";
import type { Ctx } from "#app/context.server.ts";
import { readPhoto, withConcurrencyLimit } from "#features/uploads/index.server.ts";
import { AVIF_OPTIONS } from "#features/uploads/rules/avif.ts";
import { AVIF_WIDTHS, type Moment, WIDTHS, type Width } from "../rules/portfolio.files.ts";

/** A picture as it is stored. */
export interface ReadPicture {
  sizes: readonly { width: Width; webp: Uint8Array; avif: Uint8Array | null }[];
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
  const sizes: ReadPicture["sizes"][number][] = [];
  let last = { width: 1, height: 1 };
  for (const width of WIDTHS) {
    // A picture that is smaller than a size is not enlarged.
    const resized = sharp(checked).resize({ width, height: width * 2, fit: "inside", withoutEnlargement: true });
    const { data, info } = await withConcurrencyLimit(() =>
      resized.clone().webp({ quality: 80 }).toBuffer({ resolveWithObject: true }),
    );
    const copy = AVIF_WIDTHS.includes(width)
      ? await withConcurrencyLimit(() => resized.clone().avif(AVIF_OPTIONS).toBuffer())
      : null;
    sizes.push({ width, webp: data, avif: copy && copy.length < data.length ? copy : null });
    last = info;
  }
  return { sizes, width: last.width, height: last.height };
}
