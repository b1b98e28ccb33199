import { asc, eq, notInArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { chargebacks } from "#db/schema/money/payments.ts";
import { requireAdmin } from "#kernel/actor.ts";
import type { Pence } from "#kernel/money.ts";
import { EARLY_FRAUD, ENDED, isFreezing } from "../../rules/chargeback.ts";

export interface OpenChargeback {
  id: string;
  jobTitle: string;
  bookingId: string;
  amount: Pence;
  status: string;
  reason: string;
  evidenceDueBy: Date | null;
  evidenceSentAt: Date | null;
  /** Nobody answers a fraud warning; evidence is submitted once and before the deadline. */
  canAnswer: boolean;
  freezes: boolean;
}

const SHOWN = 50;

/** Chargebacks, inquiries and fraud warnings that have not ended, those with the earliest deadline first. Admins only. */
export async function openChargebacks(ctx: Ctx, { most = SHOWN } = {}): Promise<OpenChargeback[]> {
  requireAdmin(ctx.actor, "payments.read");
  const now = ctx.clock.now();
  // Those that are shown first, so that only their bookings are looked up.
  const open = ctx.db
    .select()
    .from(chargebacks)
    .where(notInArray(chargebacks.status, [...ENDED]))
    .orderBy(asc(chargebacks.evidenceDueBy), asc(chargebacks.createdAt))
    .limit(most)
    .as("open");
  const rows = await ctx.db
    .select({
      chargeback: {
        id: open.id,
        bookingId: open.bookingId,
        amount: open.amount,
        status: open.status,
        reason: open.reason,
        evidenceDueBy: open.evidenceDueBy,
        evidenceSentAt: open.evidenceSentAt,
        liftedAt: open.liftedAt,
      },
      jobTitle: jobPostings.title,
    })
    .from(open)
    .innerJoin(bookings, eq(bookings.id, open.bookingId))
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .orderBy(asc(open.evidenceDueBy), asc(open.createdAt));
  return rows.map(({ chargeback, jobTitle }) => {
    const { id, bookingId, amount, status, reason, evidenceDueBy, evidenceSentAt } = chargeback;
    const isOpen = evidenceSentAt === null && (evidenceDueBy === null || evidenceDueBy > now);
    const canAnswer = status !== EARLY_FRAUD && isOpen;
    const freezes = isFreezing(chargeback);
    return { id, jobTitle, bookingId, amount, status, reason, evidenceDueBy, evidenceSentAt, canAnswer, freezes };
  });
}
