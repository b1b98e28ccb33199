import { eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { supportThreads, ticketReviews } from "#db/schema/support.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { later } from "#kernel/clock.ts";
import { supportErrors } from "../rules/support.errors.ts";
import { REVIEW_WITHIN, REVIEWED_OF, type ReviewMark } from "../rules/ticket-review.ts";
import { lockTicket } from "./ticket-rows.server.ts";

/**
 * The tickets that an operator is to review: a sample of what others have solved lately, the same for everybody, so that nobody chooses whose work is
 * looked at.
 */
export const toReview = (me: string, now: Date): SQL => sql`${supportThreads.solvedAt} > ${later(now, -REVIEW_WITHIN)}
  and ${supportThreads.solvedBy} <> ${me} and hashtextextended(${supportThreads.id}::text, 0) % ${sql.raw(String(REVIEWED_OF))} = 0
  and not exists (select from ${ticketReviews} where ${ticketReviews.ticketId} = ${supportThreads.id})`;

export interface TicketReview {
  mark: ReviewMark;
  note: string | null;
  createdAt: Date;
  /** Null for somebody who has left. */
  by: string | null;
}

/** The review of a ticket; null if there is none. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE. */
export async function reviewOfTicket(ctx: Ctx, ticketId: string): Promise<TicketReview | null> {
  requireAdmin(ctx.actor, "support.answer");
  const [found] = await ctx.db
    .select({
      ...pickColumns(ticketReviews, ["mark", "note", "createdAt"]),
      by: profiles.fullName,
    })
    .from(ticketReviews)
    .leftJoin(profiles, eq(profiles.id, ticketReviews.reviewerId))
    .where(eq(ticketReviews.ticketId, ticketId));
  return found ?? null;
}

interface Review {
  ticketId: string;
  mark: ReviewMark;
  note: string | null;
}

/**
 * Stores what the actor thinks of how another operator solved a ticket. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE, NOT_FOUND,
 * CANNOT_REVIEW (not solved by an operator, or by the actor), TICKET_REVIEWED.
 */
export async function reviewTicket(ctx: Ctx, { ticketId, mark, note }: Review): Promise<void> {
  const admin = requireAdmin(ctx.actor, "answers.review");
  await ctx.db.transaction(async (tx) => {
    const { userId, solvedBy: operatorId } = await lockTicket(tx, ticketId);
    if (operatorId === null || operatorId === admin.id) throw supportErrors.CANNOT_REVIEW();
    const review = { ticketId, operatorId, reviewerId: admin.id, mark, note, createdAt: ctx.clock.now() };
    const stored = await tx.insert(ticketReviews).values(review).onConflictDoNothing().returning();
    if (stored.length === 0) throw supportErrors.TICKET_REVIEWED();
    const subject = { kind: "support", id: ticketId };
    const act = { act: "support.review", needs: "answers.review", subject, personId: userId } as const;
    await recordAct(tx, ctx, { ...act, reason: "Reviewed how it was solved" }, { after: { mark } });
  });
}
