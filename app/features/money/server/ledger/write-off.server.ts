import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { defineApprovable } from "#app/approvable-act.ts";
import type { Ctx } from "#app/context.server.ts";
import { checkAct, recordAct } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { sumPence } from "#db/sum-pence.server.ts";
import { type AwaitsApproval, requestApproval } from "#features/approvals/index.server.ts";
import { needsSecondPerson } from "#features/approvals/rules/second-person.ts";
import type { DeskAct } from "#kernel/desk-roles.ts";
import { errors } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import { formatPounds, type Pence, pence } from "#kernel/money.ts";
import { payableAccount } from "../../rules/ledger.ts";
import { writeOffKey, writtenOff } from "../../rules/movements.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { lockPayableTo, payableTo } from "./ledger-balances.server.ts";
import { postLedger } from "./movements.server.ts";

interface WriteOff {
  userId: string;
  amount: Pence;
  reason: string;
  /** The id of the form: a form that is sent twice writes off once. */
  writeOffId?: string | undefined;
}

/**
 * An admin writes off what a tradesperson owes us and will not pay: it becomes our loss, and is no longer deducted from their later
 * releases. When more than £500 of one person's debts would be written off in total, a second operator must confirm it. Recorded in the audit log. Throws NOT_FOUND, NOTHING_OWED (also for more than
 * they owe), APPROVAL_WAITING, and what `checkAct` throws.
 */
export async function writeOff(ctx: Ctx, request: WriteOff): Promise<AwaitsApproval | null> {
  const { userId, amount, reason, writeOffId } = request;
  checkAct(ctx, { needs: writeOffApproval.asks, reason });
  if (!isId(userId)) throw errors.NOT_FOUND();
  return ctx.db.transaction(async (tx) => {
    const id = isId(writeOffId) ? writeOffId : newId();
    const owed = await owedBy(tx, userId);
    const total = amount + (await writtenOffBefore(tx, userId, id));
    // More than they owe is refused below.
    if (!needsSecondPerson(total) || amount > owed) return post(ctx, tx, { userId, amount, reason, id });
    const asked = {
      request: { userId, amount },
      amount,
      subject: { kind: "user", id: userId },
      personId: userId,
      reason,
    };
    return requestApproval(ctx, tx, { act: writeOffApproval, ...asked });
  });
}

/** A write-off that a second operator confirms. */
export const writeOffApproval = defineApprovable({
  kind: "money.write_off",
  asks: "payments.repair",
  confirms: "approvals.confirm",
  request: z.object({ userId: z.string(), amount: z.number().int().transform(pence) }),
  lock: (tx, { userId }) => lockPayableTo(tx, userId),
  facts: async (db, { userId }) => ({ owed: 0 - (await payableTo(db, userId)) }),
  lines: ({ amount }, { owed }) => [
    ["They owe us", formatPounds(pence(Number(owed)))],
    ["Becomes our loss", formatPounds(amount)],
  ],
  path: ({ userId }) => `/admin/users/${userId}`,
  carryOut: async (ctx, tx, request, of) => {
    await post(ctx, tx, { ...request, ...of, needs: "approvals.confirm" });
  },
});

/** What other forms have written off of a person's debts, in pence. */
async function writtenOffBefore(tx: Tx, userId: string, id: string): Promise<number> {
  const [written] = await tx
    .select({ total: sumPence(ledgerEntries.amount) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerEntries.account, payableAccount(userId)),
        eq(ledgerTransactions.kind, "write_off"),
        ne(ledgerTransactions.key, writeOffKey(id)),
      ),
    );
  return 0 - (written?.total ?? 0);
}

const owedBy = async (tx: Tx, userId: string) => 0 - (await lockPayableTo(tx, userId));

type Posted = Pick<WriteOff, "userId" | "amount" | "reason"> & { id: string; needs?: DeskAct };

async function post(ctx: Ctx, tx: Tx, { userId, amount, reason, id, needs = "payments.repair" }: Posted) {
  const owed = await owedBy(tx, userId);
  const movement = writtenOff({ id, tradespersonId: userId, amount });
  const posted = await postLedger(tx, [movement], ctx.clock.now());
  if (posted.size > 0 && amount > owed) throw paymentErrors.NOTHING_OWED();
  const act = { act: "money.write_off", needs, subject: { kind: "user", id: userId }, personId: userId, reason };
  await recordAct(tx, ctx, act, { before: { owed }, after: { written_off: posted.size > 0 ? amount : 0 } });
  return null;
}
