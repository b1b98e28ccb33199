import type { Readable } from "node:stream";
import type { Ctx } from "#app/context.server.ts";
import { latestExport, openExport, requestExport } from "#features/privacy/index.server.ts";
import { exportErrors } from "#features/privacy/rules/export.errors.ts";
import { makeExport } from "./make-export.server.ts";

/**
 * Creates a copy of everything about the signed-in person during the request, under the same limits as in the background.
 * Throws NOT_SIGNED_IN, EXPORT_UNDER_WAY, EXPORT_LIMIT, EXPORT_FAILED.
 */
export async function exportNow(ctx: Ctx): Promise<{ stream: Readable; bytes: number }> {
  const exportId = await requestExport(ctx, { background: false });
  await makeExport(ctx, { exportId });
  const made = await latestExport(ctx);
  if (made?.id === exportId && made.state === "failed") throw exportErrors.EXPORT_FAILED();
  return openExport(ctx, exportId);
}
