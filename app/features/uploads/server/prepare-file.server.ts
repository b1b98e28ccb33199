import sharp from "sharp";
import { isAppError, validationError } from "#kernel/errors.ts";
import { DOCUMENT_WORDS, HEIC_WORDS, PHOTO_FORMAT_WORDS } from "../rules/document.labels.ts";
import { isHeic, pictureFormatOf } from "../rules/file-format.ts";
import { displayName } from "../rules/file-name.format.ts";
import type { FileCtx } from "./admit-file.server.ts";
import { inFileLane } from "./file-lane.server.ts";
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
  return { full, ...(await smallPhoto(ctx, full)) };
}

/** The small version, for lists, of a picture that `readDocument` returned, with the original's width and height. */
async function smallPhoto(ctx: FileCtx, full: Uint8Array): Promise<Omit<Photo, "full">> {
  const { width, height } = await sharp(full).metadata();
  const small = await inFileLane(ctx.caller, () =>
    sharp(full)
      .resize(SMALL_SIDE, SMALL_SIDE, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer(),
  );
  return { small, width, height };
}

/** A named photo or PDF as it is stored. */
export interface PreparedFile {
  kind: "photo" | "pdf";
  name: string;
  /** A photo redrawn as JPEG, without the location and camera in its file; a PDF rebuilt from its pages. */
  full: Uint8Array;
  /** The size of a photo that pages show first. */
  small?: Uint8Array;
  width?: number;
  height?: number;
}

/**
 * Recognises a file by its content and prepares it for storage. Throws VALIDATION_FAILED on `files` with the file's name and what is
 * wrong with it.
 */
export async function prepareFile(ctx: FileCtx, givenName: string, bytes: Uint8Array): Promise<PreparedFile> {
  const name = displayName(givenName);
  if (isHeic(bytes)) throw fileError(name, HEIC_WORDS);
  const document = await readDocument(ctx, bytes, "files").catch((error) => {
    throw isAppError(error, "VALIDATION_FAILED") ? fileError(name, error.message) : error;
  });
  if (document.type === "application/pdf") return { kind: "pdf", name, full: document.bytes };
  const full = document.bytes;
  const { small, width, height } = await smallPhoto(ctx, full);
  return { kind: "photo", name, full, small, width, height };
}

const fileError = (name: string, problem: string) =>
  validationError([{ field: "files", message: `${name}: ${problem}` }]);
