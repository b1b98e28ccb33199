import sharp from "sharp";
import { inTurn, readDocument } from "#features/uploads/index.server.ts";
import { isAppError, validationError } from "#kernel/errors.ts";
import { fileName, HEIC_WORDS, isHeic } from "../rules/attachment.words.ts";

/** What is kept of a file that somebody wants to send. */
export interface ReadFile {
  kind: "photo" | "pdf";
  name: string;
  /** A photo drawn anew as JPEG, without what its file said of place and camera; a PDF as it came. */
  full: Uint8Array;
  /** A photo as small as a conversation shows it. */
  small?: Uint8Array;
  width?: number;
  height?: number;
}

const SMALL_SIDE = 720;

/** Looks at a file by its content. Throws VALIDATION_FAILED on `files` with its name and what is wrong with it. */
export async function readAttachment(given: string, bytes: Uint8Array): Promise<ReadFile> {
  const name = fileName(given);
  if (isHeic(bytes)) throw refused(name, HEIC_WORDS);
  const document = await readDocument(bytes, "files").catch((error) => {
    throw isAppError(error, "VALIDATION_FAILED") ? refused(name, error.message) : error;
  });
  if (document.type === "application/pdf") return { kind: "pdf", name, full: document.bytes };
  const full = document.bytes;
  const { width, height } = await sharp(full).metadata();
  const small = await inTurn(() =>
    sharp(full)
      .resize(SMALL_SIDE, SMALL_SIDE, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer(),
  );
  return { kind: "photo", name, full, small, width, height };
}

const refused = (name: string, why: string) => validationError([{ field: "files", message: `${name}: ${why}` }]);
