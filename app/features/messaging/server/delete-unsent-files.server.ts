import { lt } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { attachments } from "#db/schema/messaging.ts";
import { DAY, later } from "#kernel/clock.ts";
import { discardAttachments } from "./discard-attachments.server.ts";

/** Deletes files that were uploaded more than a day ago and never sent; returns how many. A scheduled task runs it. */
export async function deleteUnsentFiles(ctx: Ctx): Promise<number> {
  return discardAttachments(ctx, lt(attachments.createdAt, later(ctx.clock.now(), -DAY)));
}
