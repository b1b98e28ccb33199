import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { suspensions } from "#db/schema/risk.ts";
import { enqueueMail } from "#features/notifications/index.server.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { payoutsCleared } from "../notifications.ts";
import { riskErrors } from "../rules/risk.errors.ts";
import type { Suspension } from "./suspensions.server.ts";

/**
 * Marks that money due to a suspended person may be transferred, and emails them. `also` enqueues the transfers in the same
 * transaction. Throws NOT_FOUND, NOT_SUSPENDED, PAYOUTS_ALREADY_CLEARED, and the errors of `audited`.
 */
export const markPayoutsCleared = (
  ctx: Ctx,
  { suspensionId: id, reason }: { suspensionId: string; reason: string },
  also: (tx: Tx, suspension: Suspension) => Promise<void>,
): Promise<Suspension> =>
  audited(
    ctx,
    { act: "suspension.clear-payouts", needs: "risk.decide", subject: { kind: "suspension", id }, reason },
    async (tx) => {
      const [suspension] = isId(id)
        ? await tx.select().from(suspensions).where(eq(suspensions.id, id)).for("update")
        : [];
      if (!suspension) throw errors.NOT_FOUND();
      if (suspension.status === "lifted") throw riskErrors.NOT_SUSPENDED();
      if (suspension.payoutsClearedAt) throw riskErrors.PAYOUTS_ALREADY_CLEARED();
      const payoutsClearedAt = ctx.clock.now();
      await tx.update(suspensions).set({ payoutsClearedAt }).where(eq(suspensions.id, id));
      const cleared = { ...suspension, payoutsClearedAt };
      await also(tx, cleared);
      const url = `${ctx.baseUrl}/tradesperson/payments`;
      await enqueueMail(tx, payoutsCleared, { to: suspension.userId, payload: {}, url });
      return cleared;
    },
  );
