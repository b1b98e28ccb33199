import { and, eq, inArray, sql } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { accountHolds, suspensions } from "#db/schema/risk.ts";
import { riskErrors } from "../rules/risk.errors.ts";

/** What stops an account's work and money now. */
export interface AccountState {
  /** Suspended with the effect that booked work and its money are frozen. */
  frozen: boolean;
  /** Suspended, with either effect. */
  suspended: boolean;
  /** Held for review: it shares something with a suspended account. */
  held: boolean;
  /** An operator has cleared the money that is due to it, although it is suspended. */
  payoutsCleared: boolean;
}

/** What stops an account now; asked again, in the same transaction, by everything that agrees on work or moves its money. */
export async function accountState(db: Queryable, userId: string): Promise<AccountState> {
  const [row] = await db
    .select({
      effects: suspensions.effects,
      clearedAt: suspensions.payoutsClearedAt,
      held: sql<boolean>`exists (select from ${accountHolds} where ${and(eq(accountHolds.userId, userId), eq(accountHolds.status, "held"))})`,
    })
    .from(sql`(select 1) one`)
    .leftJoin(suspensions, and(eq(suspensions.userId, userId), sql`${suspensions.status} <> 'lifted'`));
  const effects = row?.effects ?? null;
  return {
    frozen: effects === "freeze",
    suspended: effects !== null,
    held: row?.held ?? false,
    payoutsCleared: row?.clearedAt != null,
  };
}

/**
 * Holds a tradesperson's account as it is until the transaction ends, for agreeing on new work with them: a suspension comes
 * before or after it, never in between. Call it before the job and its quotes are locked. Throws TRADESPERSON_SUSPENDED.
 */
export async function lockAgreeable(tx: Tx, tradespersonId: string): Promise<void> {
  await lockAccount(tx, tradespersonId);
  if ((await accountState(tx, tradespersonId)).suspended) throw riskErrors.TRADESPERSON_SUSPENDED();
}

/** The same for payments and releases of booked work, which only a frozen account stops. Throws TRADESPERSON_SUSPENDED. */
export async function lockPayable(tx: Tx, tradespersonId: string): Promise<void> {
  await lockAccount(tx, tradespersonId);
  if ((await accountState(tx, tradespersonId)).frozen) throw riskErrors.TRADESPERSON_SUSPENDED();
}

const lockAccount = (tx: Tx, userId: string) =>
  tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("share");

/** Whether a suspension stops the payment of a booking: its customer's, or its tradesperson's with frozen money. */
export async function isPaymentStopped(
  db: Queryable,
  { customerId, tradespersonId }: { customerId: string; tradespersonId: string },
): Promise<boolean> {
  return (await accountState(db, customerId)).suspended || (await accountState(db, tradespersonId)).frozen;
}

/** Which of these accounts are frozen: for a list of bookings. */
export async function frozenAmong(db: Queryable, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: suspensions.userId })
    .from(suspensions)
    .where(
      and(
        inArray(suspensions.userId, [...new Set(userIds)]),
        sql`${suspensions.status} <> 'lifted'`,
        eq(suspensions.effects, "freeze"),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

/** Whether money may leave for the account's bank as far as suspension and review are concerned. */
export async function mayReceiveTransfers(db: Queryable, userId: string): Promise<boolean> {
  const { frozen, held, payoutsCleared } = await accountState(db, userId);
  return payoutsCleared || !(frozen || held);
}
