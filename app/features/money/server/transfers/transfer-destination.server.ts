import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { sellerDetails } from "#db/schema/money/payouts.ts";
import { sideBySide } from "#db/side-by-side.server.ts";
import { mayReceiveTransfers, payoutsHeldUntil } from "#features/risk/index.server.ts";
import { identityApprovedOf } from "#features/verification/index.server.ts";
import type { TransferObstacle } from "../../rules/payout.labels.ts";

type TransferDestination =
  | { destination: string; obstacle: null; heldUntil: null }
  | { destination: null; obstacle: TransferObstacle; heldUntil: Date | null };

/** The provider's account that a tradesperson's released money goes to, or what it waits for and until when, if that is known. */
export async function transferDestination(db: Queryable, userId: string, at: Date): Promise<TransferDestination> {
  const waitFor = (obstacle: TransferObstacle): TransferDestination => ({
    destination: null,
    obstacle,
    heldUntil: null,
  });
  const [mayReceive, [account], details, approved, heldUntil] = await sideBySide(db, [
    () => mayReceiveTransfers(db, userId),
    () => db.select().from(paymentAccounts).where(eq(paymentAccounts.userId, userId)),
    () => db.select({ userId: sellerDetails.userId }).from(sellerDetails).where(eq(sellerDetails.userId, userId)),
    () => identityApprovedOf(db, [userId], at),
    () => payoutsHeldUntil(db, userId, at),
  ]);
  if (!mayReceive) return waitFor("review");
  // The provider refuses transfers to an account without that capability, also while payouts from it are on.
  if (!account?.stripeAccountId || !account.payoutsEnabled || !account.transfersEnabled) return waitFor("account");
  // The law requires the details of a person before they are paid.
  if (details.length === 0) return waitFor("tax");
  // Nobody is paid out before their identity is approved; approving the check resumes the transfer.
  if (!approved.has(userId)) return waitFor("identity");
  if (heldUntil) return { destination: null, obstacle: "hold", heldUntil };
  return { destination: account.stripeAccountId, obstacle: null, heldUntil: null };
}
