import { isAppError, validationError } from "#kernel/errors.ts";
import { HEIC_WORDS } from "../rules/document.labels.ts";
import { isHeic } from "../rules/file-format.ts";
import { displayName } from "../rules/file-name.format.ts";
import type { FileCtx } from "./check-for-malware.server.ts";
import { readDocument } from "./read-document.server.ts";
import { smallPhoto } from "./read-photo.server.ts";

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
  const { small, width, height } = await smallPhoto(full);
  return { kind: "photo", name, full, small, width, height };
}

const fileError = (name: string, problem: string) =>
  validationError([{ field: "files", message: `${name}: ${problem}` }]);
