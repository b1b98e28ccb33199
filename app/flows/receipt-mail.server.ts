import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { ledgerTransactions } from "#db/schema/money/ledger.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { receiptFile } from "#features/documents/index.server.ts";
import { cardName } from "#features/money/rules/card.labels.ts";
import { intentOfPayment } from "#features/money/rules/movements.ts";
import { shortDayAndTime } from "#kernel/dates.ts";
import type { Attachment } from "#providers/email/port.ts";

type MailCtx = Pick<Ctx, "db" | "settings" | "clock" | "storage">;

/**
 * What the mail about a payment says of it to the customer who paid, as it is stored: when it was paid, with which card, and the number of the
 * receipt, which is its file. Null for anybody else.
 */
export async function receiptMail(
  ctx: MailCtx,
  { key, to }: { key: string; to: string },
): Promise<{ payload: object; files: Attachment[] } | null> {
  const [paid] = await ctx.db
    .select({ at: ledgerTransactions.createdAt, brand: moneyIntents.cardBrand, last4: moneyIntents.cardLast4 })
    .from(ledgerTransactions)
    .innerJoin(moneyIntents, and(eq(moneyIntents.id, intentOfPayment(key)), eq(moneyIntents.userId, to)))
    .where(eq(ledgerTransactions.key, key));
  if (!paid) return null;
  const { at, brand, last4 } = paid;
  const receipt = await receiptFile(ctx, { key, ownerId: to });
  const card = brand && last4 ? cardName({ brand, last4 }) : undefined;
  return {
    payload: { paidAt: shortDayAndTime(at), card, receipt: receipt?.number },
    files: receipt ? [receipt.file] : [],
  };
}
