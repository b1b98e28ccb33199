import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import { errors } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import type { Pence } from "#kernel/money.ts";
import { writtenOff } from "../../rules/movements.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { lockPayableTo } from "./payable-to.server.ts";
import { postLedger } from "./post-ledger.server.ts";

interface WriteOff {
  userId: string;
  amount: Pence;
  reason: string;
  /** The id of the form: a form that is sent twice writes off once. */
  writeOffId?: string | undefined;
}

/**
 * An admin writes off what a tradesperson owes us and will not pay: it becomes our loss, and is no longer deducted from their later
 * releases. Recorded in the audit log. Throws NOT_FOUND, NOTHING_OWED (also for more than they owe), and what `audited` throws.
 */
export async function writeOff(ctx: Ctx, { userId, amount, reason, writeOffId }: WriteOff): Promise<void> {
  if (!isId(userId)) throw errors.NOT_FOUND();
  const act = {
    act: "money.write_off",
    needs: "payments.repair" as const,
    subject: { kind: "user", id: userId },
    personId: userId,
    reason,
  };
  await audited(ctx, act, async (tx, note) => {
    const owed = 0 - (await lockPayableTo(tx, userId));
    const movement = writtenOff({ id: isId(writeOffId) ? writeOffId : newId(), tradespersonId: userId, amount });
    const posted = await postLedger(tx, [movement], ctx.clock.now());
    if (posted.size > 0 && amount > owed) throw paymentErrors.NOTHING_OWED();
    note({ before: { owed }, after: { written_off: posted.size > 0 ? amount : 0 } });
  });
}
