import type { Ctx } from "#app/context.server.ts";
import { validationError } from "#kernel/errors.ts";
import { requireSwitch } from "#kernel/switches.ts";
import { DOCUMENT_WORDS } from "../rules/document.labels.ts";
import { uploadErrors } from "../rules/upload.errors.ts";

/** What checking and reading a file needs. */
export type FileCtx = Pick<Ctx, "virusScanner" | "log" | "caller"> & Parameters<typeof requireSwitch>[0];

/**
 * Every uploaded file passes here. It is scanned as it was uploaded, if a scanner is configured. Throws SWITCHED_OFF while uploads are off,
 * VALIDATION_FAILED on `field` for malware, and SCAN_UNAVAILABLE when the file cannot be checked, so that no file is ever accepted unchecked.
 */
export async function admitFile(ctx: Omit<FileCtx, "caller">, bytes: Uint8Array, field: string): Promise<void> {
  requireSwitch(ctx, "uploads");
  const { virusScanner, log } = ctx;
  if (!virusScanner) return;
  const found = await virusScanner.scan(bytes).catch((cause: unknown) => {
    log.error({ err: cause }, "an uploaded file could not be scanned");
    throw uploadErrors.SCAN_UNAVAILABLE({ cause, retryAfter: 60 });
  });
  if (!found) return;
  log.warn({ reason: found.name }, "malware in an uploaded file");
  throw validationError([{ field, message: DOCUMENT_WORDS.malware }]);
}
