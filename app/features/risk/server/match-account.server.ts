import { and, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queryable, Tx } from "#db/client.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { accountHolds, identitySignals, suspensions } from "#db/schema/risk.ts";
import { recordCreation } from "#db/transition.server.ts";
import { system } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { accountHoldMachine } from "../rules/account-hold.machine.ts";
import type { SignalKind, SignalMoment } from "../rules/identity-signal.ts";

/** The most matches that are considered: a signal that more accounts share does not identify a person. */
const MOST_MATCHES = 50;

const mine = alias(identitySignals, "mine");

/**
 * Compares an account with the suspended ones, and holds it for review for each match that was not cleared before. Called at
 * sign-up, before a first quote, at verification and before a transfer.
 */
export async function matchAccount(
  tx: Tx,
  { userId, moment, at }: { userId: string; moment: SignalMoment; at: Date },
): Promise<void> {
  const matches = await tx
    .selectDistinctOn([identitySignals.userId], { userId: identitySignals.userId, kind: identitySignals.kind })
    .from(mine)
    .innerJoin(identitySignals, and(eq(identitySignals.kind, mine.kind), eq(identitySignals.hash, mine.hash)))
    .innerJoin(suspensions, and(eq(suspensions.userId, identitySignals.userId), sql`${suspensions.status} <> 'lifted'`))
    .where(
      and(
        eq(mine.userId, userId),
        ne(identitySignals.userId, userId),
        // Families and offices share devices, so a shared device counts only at sign-up.
        moment === "sign_up" ? undefined : ne(mine.kind, "device"),
      ),
    )
    .orderBy(identitySignals.userId)
    .limit(MOST_MATCHES);
  for (const match of matches) await holdFor(tx, { userId, match, moment, at });
}

async function holdFor(
  tx: Tx,
  {
    userId,
    match,
    moment,
    at,
  }: { userId: string; match: { userId: string; kind: SignalKind }; moment: SignalMoment; at: Date },
): Promise<void> {
  const [hold] = await tx
    .insert(accountHolds)
    .values({
      id: newId(),
      userId,
      matchedUserId: match.userId,
      kind: match.kind,
      noticedAt: moment,
      status: accountHoldMachine.initial,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: accountHolds.id, status: accountHolds.status });
  if (hold) await recordCreation(tx, accountHoldMachine, { ...hold, actor: system, at });
}

/** Another account that shares a signal with the given one, for admins. */
export interface SharedSignal {
  kind: SignalKind;
  userId: string;
  fullName: string;
  suspended: boolean;
  /** The person has closed that account. */
  closed: boolean;
}

/** The accounts that share a signal with the given one: each once for each kind, the suspended first, at most fifty. */
export async function sharedSignals(db: Queryable, userId: string): Promise<SharedSignal[]> {
  const suspended = sql<boolean>`${profiles.suspendedAt} is not null`;
  return db
    .selectDistinct({
      kind: identitySignals.kind,
      userId: profiles.id,
      fullName: profiles.fullName,
      suspended,
      closed: sql<boolean>`${profiles.closedAt} is not null`,
    })
    .from(mine)
    .innerJoin(identitySignals, and(eq(identitySignals.kind, mine.kind), eq(identitySignals.hash, mine.hash)))
    .innerJoin(profiles, eq(profiles.id, identitySignals.userId))
    .where(and(eq(mine.userId, userId), ne(identitySignals.userId, userId)))
    .orderBy(sql`4 desc, 3, 2, 1`)
    .limit(MOST_MATCHES);
}
