import { and, desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireAdmin } from "#kernel/actor.ts";
import type { Pence } from "#kernel/money.ts";
import type { PaymentFilters, PaymentStatus, PaymentType } from "../../rules/admin-payments.ts";

/** A money intent as operators see it. Amounts in pence. */
export interface AdminPayment {
  id: string;
  bookingId: string;
  jobTitle: string;
  /** The person who pays or is paid. */
  person: { id: string; name: string };
  type: PaymentType;
  amount: Pence;
  platformFeeAmount: Pence;
  status: PaymentStatus;
  failure: string | null;
  providerId: string | null;
  createdAt: Date;
}

/** Every charge, transfer and refund, newest first. Admins only. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE. */
export async function adminPayments(ctx: Ctx, request: PageRequest & PaymentFilters = {}): Promise<Page<AdminPayment>> {
  requireAdmin(ctx.actor, "payments.read");
  const { type, status, bookingId, cursor } = request;
  const limit = pageLimit(request);
  const rows = await ctx.db
    .select({ intent: moneyIntents, jobTitle: jobPostings.title, name: profiles.fullName })
    .from(moneyIntents)
    .innerJoin(bookings, eq(bookings.id, moneyIntents.bookingId))
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(profiles, eq(profiles.id, moneyIntents.userId))
    .where(
      and(
        type ? eq(moneyIntents.kind, type) : undefined,
        status ? eq(moneyIntents.status, status) : undefined,
        bookingId ? eq(moneyIntents.bookingId, bookingId) : undefined,
        olderThan(moneyIntents.createdAt, moneyIntents.id, cursor),
      ),
    )
    .orderBy(desc(moneyIntents.createdAt), desc(moneyIntents.id))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(
    rows.map((row) => ({ ...row, id: row.intent.id, createdAt: row.intent.createdAt })),
    limit,
  );
  return { nextCursor, items: items.map(presented) };
}

interface Found {
  intent: typeof moneyIntents.$inferSelect;
  jobTitle: string;
  name: string;
}

function presented({ intent, jobTitle, name }: Found): AdminPayment {
  const { id, bookingId, userId, amount, platformFeeAmount, failure, providerId, createdAt } = intent;
  return {
    id,
    bookingId,
    jobTitle,
    amount,
    platformFeeAmount,
    failure,
    providerId,
    createdAt,
    person: { id: userId, name },
    type: intent.kind,
    status: intent.status,
  };
}
