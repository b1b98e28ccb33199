import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { type AppError, validationError } from "#kernel/errors.ts";
import {
  DOCUMENT_MOST_BYTES,
  DOCUMENT_WORDS,
  HEIC_WORDS,
  LOGO_FORMAT_WORDS,
  LOGO_SIZE,
  PICTURE_MOST_PIXELS,
} from "../rules/document.labels.ts";
import {
  formatOf,
  isAlsoPageOrArchive,
  isAlsoSomethingElse,
  isHeic,
  type PictureFormat,
  pictureFormatOf,
} from "../rules/file-format.ts";
import { rebuiltProblem } from "../rules/pdf.ts";
import { admitFile, type FileCtx } from "./admit-file.server.ts";
import { inFileLane } from "./file-lane.server.ts";
import { rebuildPdf } from "./rebuild-pdf.server.ts";

/** The stored form of an uploaded file. */
export interface Document {
  bytes: Uint8Array;
  type: "image/jpeg" | "application/pdf";
  /** SHA-256 of the uploaded file, in hex. */
  fingerprint: string;
}

/** A logo as PNG, with its size in pixels. */
export interface Logo {
  bytes: Uint8Array;
  width: number;
  height: number;
}

const LEAST_SIDE = 64;
/** Small print stays legible at this size; more only makes files larger. */
const LONGEST_SIDE = 3_600;
const SECONDS = 20;

/**
 * Checks a file by its content and returns what to store: pictures re-encoded as JPEG, PDFs rebuilt from what their pages show. Throws
 * VALIDATION_FAILED on `field`, with the reason, RATE_LIMITED, BUSY and SCAN_UNAVAILABLE.
 */
export async function readDocument(ctx: FileCtx, bytes: Uint8Array, field = "file"): Promise<Document> {
  const refuse = (why: keyof typeof DOCUMENT_WORDS) => validationError([{ field, message: DOCUMENT_WORDS[why] }]);
  if (bytes.length === 0) throw refuse("none");
  if (bytes.length > DOCUMENT_MOST_BYTES) throw refuse("heavy");
  const format = formatOf(bytes);
  if (!format) throw refuse("format");
  await admitFile(ctx, bytes, field);
  const fingerprint = createHash("sha256").update(bytes).digest("hex");
  if (format === "pdf") {
    if (isAlsoPageOrArchive(bytes)) throw refuse("format");
    const rebuilt = await inFileLane(ctx.caller, () => rebuildPdf(bytes));
    if (typeof rebuilt === "string") throw refuse(rebuilt);
    const problem = rebuiltProblem(rebuilt);
    if (problem) throw refuse(problem);
    return { bytes: rebuilt, type: "application/pdf", fingerprint };
  }
  if (isAlsoSomethingElse(bytes)) throw refuse("format");
  return {
    bytes: await inFileLane(ctx.caller, () => drawnAnew(bytes, format, asJpeg, refuse)),
    type: "image/jpeg",
    fingerprint,
  };
}

/**
 * Checks a logo by its content and returns it as PNG on white, at most `LOGO_SIZE`: lines and letters stay sharp, and it looks the same on
 * paper and on a dark screen. Throws as `readDocument` does.
 */
export async function readLogo(ctx: FileCtx, bytes: Uint8Array, field = "logo"): Promise<Logo> {
  const refuse = (why: keyof typeof DOCUMENT_WORDS) => validationError([{ field, message: DOCUMENT_WORDS[why] }]);
  if (bytes.length === 0) throw refuse("none");
  if (bytes.length > DOCUMENT_MOST_BYTES) throw refuse("heavy");
  const format = pictureFormatOf(bytes);
  if (!format || isAlsoSomethingElse(bytes))
    throw validationError([{ field, message: isHeic(bytes) ? HEIC_WORDS : LOGO_FORMAT_WORDS }]);
  await admitFile(ctx, bytes, field);
  const png = await inFileLane(ctx.caller, () => drawnAnew(bytes, format, asLogo, refuse));
  const { width, height } = await sharp(png).metadata();
  return { bytes: png, width, height };
}

const asJpeg = (picture: Sharp): Sharp =>
  picture.resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true }).jpeg({ quality: 88 });

const asLogo = (picture: Sharp): Sharp =>
  picture
    .resize(LOGO_SIZE.width, LOGO_SIZE.height, { fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 9 });

async function drawnAnew(
  bytes: Uint8Array,
  format: PictureFormat,
  finish: (picture: Sharp) => Sharp,
  refuse: (why: keyof typeof DOCUMENT_WORDS) => AppError,
): Promise<Uint8Array> {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw Object.assign(refuse("broken"), { cause });
    });
  if (found.format !== format) throw refuse("format");
  if (found.width * found.height > PICTURE_MOST_PIXELS) throw refuse("wide");
  if (Math.min(found.width, found.height) < LEAST_SIDE) throw refuse("small");
  try {
    const upright = sharp(bytes, { limitInputPixels: PICTURE_MOST_PIXELS, failOn: "truncated" })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .flatten({ background: "#fff" })
      .toColourspace("srgb");
    return await finish(upright).toBuffer();
  } catch (cause) {
    throw Object.assign(refuse("broken"), { cause });
  }
}
