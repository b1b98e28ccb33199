import { and, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { customerRecords } from "#db/schema/customers.ts";
import { profiles } from "#db/schema/profile.ts";
import { unsafeEarnedFrom } from "#features/money/index.server.ts";
import { requirePayee } from "#kernel/actor.ts";
import { type Pence, pence } from "#kernel/money.ts";
import {
  agreedWith,
  type CustomerBooking,
  isLatestOfCustomer,
  jobCounts,
  readBookings,
} from "./customer-bookings.server.ts";

/** A customer of a tradesperson. */
export interface ListedCustomer {
  /** Their user id. */
  id: string;
  name: string;
  avatarUrl: string | null;
  /** Jobs that were agreed and not cancelled. */
  jobs: number;
  /** What the tradesperson has earned from them, after our fee; pence. */
  earned: Pence;
  /** The latest booking with them. */
  last: CustomerBooking;
  note: string | null;
  offeredAt: Date | null;
}

/**
 * The people whom the actor worked for, the one of the latest booking first; with `q`, those whose names contain it. Throws NOT_SIGNED_IN,
 * WRONG_ROLE.
 */
export async function listCustomers(
  ctx: Ctx,
  { q, ...request }: PageRequest & { q?: string | undefined } = {},
): Promise<Page<ListedCustomer>> {
  const { id } = requirePayee(ctx.actor);
  const limit = pageLimit(request);
  const rows = await readBookings(ctx.db)
    .where(
      and(
        agreedWith(id),
        isLatestOfCustomer(ctx.db, id),
        q ? sql`position(${q.toLowerCase()} in lower(${profiles.fullName})) > 0` : undefined,
        olderThan(bookings.createdAt, bookings.id, request.cursor),
      ),
    )
    .limit(fewRows(limit + 1));
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: await withTotals(ctx.db, id, items), nextCursor };
}

/** Adds what the tradesperson earned from the customers of these bookings, and wrote down about them. */
export async function withTotals(
  db: Queryable,
  tradespersonId: string,
  latest: readonly CustomerBooking[],
): Promise<ListedCustomer[]> {
  const ids = latest.map(({ customerId }) => customerId);
  const [jobs, earned, records] = await Promise.all([
    jobCounts(db, tradespersonId, ids),
    unsafeEarnedFrom(db, tradespersonId, ids),
    recordsOf(db, tradespersonId, ids),
  ]);
  return latest.map((last) => ({
    id: last.customerId,
    name: last.name,
    avatarUrl: last.avatarUrl,
    jobs: jobs.get(last.customerId) ?? 0,
    earned: earned.get(last.customerId) ?? pence(0),
    last,
    note: records.get(last.customerId)?.note ?? null,
    offeredAt: records.get(last.customerId)?.offeredAt ?? null,
  }));
}

async function recordsOf(db: Queryable, tradespersonId: string, customerIds: readonly string[]) {
  if (customerIds.length === 0) return new Map<string, never>();
  const rows = await db
    .select()
    .from(customerRecords)
    .where(
      and(eq(customerRecords.tradespersonId, tradespersonId), inArray(customerRecords.customerId, [...customerIds])),
    );
  return new Map(rows.map((row) => [row.customerId, row]));
}
