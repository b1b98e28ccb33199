import { createHash } from "node:crypto";
import sharp from "sharp";
import { type AppError, validationError } from "#kernel/errors.ts";
import { DOCUMENT_MOST_BYTES, DOCUMENT_WORDS, PICTURE_MOST_PIXELS } from "../rules/document.labels.ts";
import { formatOf, isAlsoPageOrArchive, isAlsoSomethingElse, type PictureFormat } from "../rules/file-format.ts";
import { rebuiltProblem } from "../rules/pdf.ts";
import { checkForMalware, type FileCtx } from "./check-for-malware.server.ts";
import { withConcurrencyLimit } from "./concurrency-limit.server.ts";
import { rebuildPdf } from "./rebuild-pdf.server.ts";

/** The stored form of an uploaded file. */
export interface Document {
  bytes: Uint8Array;
  type: "image/jpeg" | "application/pdf";
  /** SHA-256 of the uploaded file, in hex. */
  fingerprint: string;
}

const LEAST_SIDE = 64;
/** Small print stays legible at this size; more only makes files larger. */
const LONGEST_SIDE = 3_600;
const SECONDS = 20;

/**
 * Checks a file by its content and returns what to store: pictures re-encoded as JPEG, PDFs rebuilt from what their pages show. Throws
 * VALIDATION_FAILED on `field`, with the reason, BUSY and SCAN_UNAVAILABLE.
 */
export async function readDocument(ctx: FileCtx, bytes: Uint8Array, field = "file"): Promise<Document> {
  const refuse = (why: keyof typeof DOCUMENT_WORDS) => validationError([{ field, message: DOCUMENT_WORDS[why] }]);
  if (bytes.length === 0) throw refuse("none");
  if (bytes.length > DOCUMENT_MOST_BYTES) throw refuse("heavy");
  const format = formatOf(bytes);
  if (!format) throw refuse("format");
  await checkForMalware(ctx, bytes, field);
  const fingerprint = createHash("sha256").update(bytes).digest("hex");
  if (format === "pdf") {
    if (isAlsoPageOrArchive(bytes)) throw refuse("format");
    const rebuilt = await withConcurrencyLimit(() => rebuildPdf(bytes));
    if (typeof rebuilt === "string") throw refuse(rebuilt);
    const problem = rebuiltProblem(rebuilt);
    if (problem) throw refuse(problem);
    return { bytes: rebuilt, type: "application/pdf", fingerprint };
  }
  if (isAlsoSomethingElse(bytes)) throw refuse("format");
  return { bytes: await withConcurrencyLimit(() => drawnAnew(bytes, format, refuse)), type: "image/jpeg", fingerprint };
}

async function drawnAnew(
  bytes: Uint8Array,
  format: PictureFormat,
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
    return await sharp(bytes, { limitInputPixels: PICTURE_MOST_PIXELS, failOn: "truncated" })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .jpeg({ quality: 88 })
      .toBuffer();
  } catch (cause) {
    throw Object.assign(refuse("broken"), { cause });
  }
}
