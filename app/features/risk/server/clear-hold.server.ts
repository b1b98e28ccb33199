import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { accountHolds } from "#db/schema/risk.ts";
import { transition } from "#db/transition.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { accountHoldMachine } from "../rules/account-hold.machine.ts";
import { riskErrors } from "../rules/risk.errors.ts";
import { settleSignals } from "./signals/decide-signal.server.ts";

type HoldRow = typeof accountHolds.$inferSelect;

/** Ends a hold, because the match is not the same person; with the last one, the signal about it. Throws NOT_FOUND, HOLD_NOT_OPEN, and the errors of `audited`. */
export const clearHold = (ctx: Ctx, { holdId, reason }: { holdId: string; reason: string }): Promise<HoldRow> =>
  audited(
    ctx,
    { act: "account-hold.clear", needs: "risk.decide", subject: { kind: "account_hold", id: holdId }, reason },
    async (tx) => {
      const admin = requireAdmin(ctx.actor, "risk.decide");
      const [hold] = isId(holdId)
        ? await tx.select({ id: accountHolds.id }).from(accountHolds).where(eq(accountHolds.id, holdId))
        : [];
      if (!hold) throw errors.NOT_FOUND();
      const at = ctx.clock.now();
      const set = { decidedBy: admin.id, decidedAt: at };
      const move = { id: holdId, event: "clear", actor: admin, at, set } as const;
      const cleared = await transition(tx, accountHolds, accountHoldMachine, move, riskErrors.HOLD_NOT_OPEN);
      const others = and(eq(accountHolds.userId, cleared.userId), eq(accountHolds.status, "held"));
      if ((await tx.$count(accountHolds, others)) === 0)
        await settleSignals(tx, ctx, {
          userId: cleared.userId,
          rule: "suspended_match",
          event: "clear",
          needs: "risk.decide",
        });
      return cleared;
    },
  );

const held = alias(profiles, "held");
const matched = alias(profiles, "matched");

/** An account held for review, with the names of both accounts. */
export interface OpenHold extends HoldRow {
  fullName: string;
  matchedName: string;
}

/** The accounts held now, the oldest hold first, at most 100. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function openHolds(ctx: Ctx, of: { userId?: string } = {}): Promise<OpenHold[]> {
  requireAdmin(ctx.actor, "risk.decide");
  const rows = await ctx.db
    .select({ hold: accountHolds, fullName: held.fullName, matchedName: matched.fullName })
    .from(accountHolds)
    .innerJoin(held, eq(held.id, accountHolds.userId))
    .innerJoin(matched, eq(matched.id, accountHolds.matchedUserId))
    .where(
      of.userId
        ? and(eq(accountHolds.userId, of.userId), eq(accountHolds.status, "held"))
        : eq(accountHolds.status, "held"),
    )
    .orderBy(asc(accountHolds.createdAt), asc(accountHolds.id))
    .limit(100);
  return rows.map(({ hold, fullName, matchedName }) => ({ ...hold, fullName, matchedName }));
}
