import { readDocument, smallPhoto } from "#features/uploads/index.server.ts";
import { HEIC_WORDS } from "#features/uploads/rules/document.labels.ts";
import { isHeic } from "#features/uploads/rules/file-format.ts";
import { isAppError, validationError } from "#kernel/errors.ts";
import { fileName } from "../rules/attachment.labels.ts";

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

/** Looks at a file by its content. Throws VALIDATION_FAILED on `files` with its name and what is wrong with it. */
export async function readAttachment(given: string, bytes: Uint8Array): Promise<ReadFile> {
  const name = fileName(given);
  if (isHeic(bytes)) throw refused(name, HEIC_WORDS);
  const document = await readDocument(bytes, "files").catch((error) => {
    throw isAppError(error, "VALIDATION_FAILED") ? refused(name, error.message) : error;
  });
  if (document.type === "application/pdf") return { kind: "pdf", name, full: document.bytes };
  const full = document.bytes;
  const { small, width, height } = await smallPhoto(full);
  return { kind: "photo", name, full, small, width, height };
}

const refused = (name: string, why: string) => validationError([{ field: "files", message: `${name}: ${why}` }]);
