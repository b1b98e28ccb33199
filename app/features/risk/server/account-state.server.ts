import { and, eq, inArray, sql } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { accountHolds, suspensions } from "#db/schema/risk.ts";
import { errors } from "#kernel/errors.ts";
import { riskErrors } from "../rules/risk.errors.ts";

/** Whether an account is suspended, frozen or held for review. */
export interface AccountState {
  /** Suspended with the effect that booked work and its money are frozen. */
  frozen: boolean;
  /** Suspended, with either effect. */
  suspended: boolean;
  /** Held for review: it shares an identity signal with a suspended account. */
  held: boolean;
  /** An admin has cleared the money that is due to the suspended account. */
  payoutsCleared: boolean;
}

/** The current state of an account. Operations that agree on work or move money read it in their own transaction. */
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

/** Makes the error with which a suspension refuses something: it can say what works instead (`tradespersonSuspended`). */
type Refusal = () => Error | Promise<Error>;

/**
 * Locks a tradesperson's account until the transaction ends, before new work is agreed with them, so that no suspension can
 * happen in between. Call it before locking the job and its quotes. Throws TRADESPERSON_SUSPENDED, or `refusal()`.
 */
export async function lockAgreeable(
  tx: Tx,
  tradespersonId: string,
  refusal: Refusal = riskErrors.TRADESPERSON_SUSPENDED,
): Promise<void> {
  if ((await lockedAccountState(tx, tradespersonId)).suspended) throw await refusal();
}

/**
 * Locks somebody's own account until the transaction ends, before they agree on or pay for something, because they can have been
 * suspended after the request found out who they are. Throws SUSPENDED.
 */
export async function lockActive(tx: Tx, userId: string): Promise<void> {
  if ((await lockedAccountState(tx, userId)).suspended) throw errors.SUSPENDED();
}

/** The same before payments and releases of booked work, which only a frozen account refuses. Throws as `lockAgreeable`. */
export async function lockPayable(
  tx: Tx,
  tradespersonId: string,
  refusal: Refusal = riskErrors.TRADESPERSON_SUSPENDED,
): Promise<void> {
  if ((await lockedAccountState(tx, tradespersonId)).frozen) throw await refusal();
}

/** The state of an account, which no suspension changes until the transaction ends. */
export async function lockedAccountState(tx: Tx, userId: string): Promise<AccountState> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("share");
  return accountState(tx, userId);
}

/** Whether a suspension stops the payment of a booking: its customer's, or its tradesperson's with frozen money. */
export async function isPaymentStopped(
  db: Queryable,
  { customerId, tradespersonId }: { customerId: string; tradespersonId: string },
): Promise<boolean> {
  return (await accountState(db, customerId)).suspended || (await accountState(db, tradespersonId)).frozen;
}

/** The ids of the frozen accounts among the given ones. */
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

/** Whether suspension and review allow transfers to the account's bank. */
export async function mayReceiveTransfers(db: Queryable, userId: string): Promise<boolean> {
  const { frozen, held, payoutsCleared } = await accountState(db, userId);
  return payoutsCleared || !(frozen || held);
}
