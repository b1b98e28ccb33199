import { and, eq, sql } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { among, part } from "#db/part.server.ts";
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

const person = sql.placeholder("person");

/** The current state of an account, `person`. */
export const accountStatePart = part(
  {
    effects: suspensions.effects,
    clearedAt: suspensions.payoutsClearedAt,
    held: sql<boolean>`exists (select from ${accountHolds} where ${and(eq(accountHolds.userId, person), eq(accountHolds.status, "held"))})`,
  },
  (select) =>
    select
      .from(sql`(select 1) one`)
      .leftJoin(suspensions, and(eq(suspensions.userId, person), sql`${suspensions.status} <> 'lifted'`)),
  ([row], _given: { person: string }): AccountState => {
    const effects = row?.effects ?? null;
    return {
      frozen: effects === "freeze",
      suspended: effects !== null,
      held: row?.held ?? false,
      payoutsCleared: row?.clearedAt != null,
    };
  },
);

/** The current state of an account. Operations that agree on work or move money read it in their own transaction. */
export const accountState = (db: Queryable, userId: string): Promise<AccountState> =>
  accountStatePart(db, { person: userId });

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

/** The ids of the frozen accounts among the given `tradespeople`. */
export const frozenPart = part(
  { userId: suspensions.userId },
  (select) =>
    select
      .from(suspensions)
      .where(
        and(
          among(suspensions.userId, "tradespeople"),
          sql`${suspensions.status} <> 'lifted'`,
          eq(suspensions.effects, "freeze"),
        ),
      ),
  (rows, _given: { tradespeople: readonly string[] }): ReadonlySet<string> => new Set(rows.map(({ userId }) => userId)),
);

/** Whether the state of an account allows transfers to its bank: suspension and review stop them. */
export const allowsTransfers = ({ frozen, held, payoutsCleared }: AccountState): boolean =>
  payoutsCleared || !(frozen || held);

/** The same, of an account whose state is not known. */
export const mayReceiveTransfers = async (db: Queryable, userId: string): Promise<boolean> =>
  allowsTransfers(await accountState(db, userId));
