import sharp from "sharp";
import { isAppError, validationError } from "#kernel/errors.ts";
import { DOCUMENT_WORDS, HEIC_WORDS, PHOTO_FORMAT_WORDS } from "../rules/document.labels.ts";
import { isHeic, pictureFormatOf } from "../rules/file-format.ts";
import type { FileCtx } from "./check-for-malware.server.ts";
import { withConcurrencyLimit } from "./concurrency-limit.server.ts";
import { readDocument } from "./read-document.server.ts";

/** A photo as it is stored: full size as JPEG and small as WebP, without location and camera details. */
export interface Photo {
  full: Uint8Array;
  small: Uint8Array;
  /** Of the full-size photo, in pixels. */
  width: number;
  height: number;
}

const SMALL_SIDE = 720;

/** Checks a photo by its content and re-encodes it. Throws as `readDocument` does. */
export async function readPhoto(ctx: FileCtx, bytes: Uint8Array, field = "photo"): Promise<Photo> {
  const refuse = (message: string) => validationError([{ field, message }]);
  if (isHeic(bytes)) throw refuse(HEIC_WORDS);
  if (bytes.length > 0 && !pictureFormatOf(bytes)) throw refuse(PHOTO_FORMAT_WORDS);
  const { bytes: full } = await readDocument(ctx, bytes, field).catch((error) => {
    const formatIsWrong = isAppError(error, "VALIDATION_FAILED") && error.message === DOCUMENT_WORDS.format;
    throw formatIsWrong ? refuse(PHOTO_FORMAT_WORDS) : error;
  });
  return { full, ...(await smallPhoto(full)) };
}

/** The small version, for lists, of a picture that `readDocument` returned, with the original's width and height. */
export async function smallPhoto(full: Uint8Array): Promise<Omit<Photo, "full">> {
  const { width, height } = await sharp(full).metadata();
  const small = await withConcurrencyLimit(() =>
    sharp(full)
      .resize(SMALL_SIDE, SMALL_SIDE, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer(),
  );
  return { small, width, height };
}
