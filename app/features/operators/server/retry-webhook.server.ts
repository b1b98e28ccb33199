import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import { reopenWebhook } from "#features/money/index.server.ts";
import { errors } from "#kernel/errors.ts";
import { workErrors } from "../rules/work.errors.ts";

/**
 * Enqueues a failed event of the payment provider again; handling is idempotent. Throws
 * NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, VALIDATION_FAILED, NOT_FOUND, NOT_FAILED.
 */
export const retryWebhook = (ctx: Ctx, { eventId, reason }: { eventId: string; reason: string }): Promise<void> =>
  audited(ctx, { act: "webhook.retry", subject: { kind: "webhook", id: eventId }, reason }, async (tx, note) => {
    const status = await reopenWebhook(tx, eventId);
    if (status === null) throw errors.NOT_FOUND();
    if (status !== "failed") throw workErrors.NOT_FAILED();
    note({ before: { status: "failed" }, after: { status: "received" } });
  });
