import { and, eq, inArray, isNull, notExists, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { customerRecords } from "#db/schema/customers.ts";
import { blocks, conversations } from "#db/schema/messaging.ts";
import { profiles } from "#db/schema/profile.ts";
import { sideBySide } from "#db/side-by-side.server.ts";
import { askable } from "#features/jobs/index.server.ts";
import { unsafeEarnedFrom } from "#features/money/index.server.ts";
import { requirePayee, requireTradesperson } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { customerErrors } from "../rules/customer.errors.ts";
import type { OfferFacts } from "../rules/offer.policy.ts";
import {
  agreedWith,
  type CustomerBooking,
  isLatestOfCustomer,
  jobCounts,
  readBookings,
} from "./customer-bookings.server.ts";

interface Customer extends ListedCustomer {
  /** A page of the bookings with them, the latest first. */
  bookings: Page<CustomerBooking>;
  /** The conversation with them; null if there is none. */
  conversationId: string | null;
  offer: OfferFacts;
}

/** A customer of the actor's, with a page of the bookings. Throws NOT_SIGNED_IN, WRONG_ROLE, CUSTOMER_NOT_FOUND. */
export async function findCustomer(
  ctx: Ctx,
  { customerId, ...request }: PageRequest & { customerId: string },
): Promise<Customer> {
  const { id } = requirePayee(ctx.actor);
  if (!isId(customerId)) throw customerErrors.CUSTOMER_NOT_FOUND();
  const limit = pageLimit(request);
  const [[latest], page, conversationId, facts] = await Promise.all([
    readBookings(ctx.db).where(withCustomer(id, customerId)).limit(fewRows(1)),
    readBookings(ctx.db)
      .where(and(withCustomer(id, customerId), olderThan(bookings.createdAt, bookings.id, request.cursor)))
      .limit(fewRows(limit + 1)),
    conversationOf(ctx.db, id, customerId),
    reachOf(ctx.db, id, customerId),
  ]);
  if (!latest) throw customerErrors.CUSTOMER_NOT_FOUND();
  const [customer] = await withTotals(ctx.db, id, [latest]);
  if (!customer) throw new Error("every booking has its customer");
  return {
    ...customer,
    bookings: pageOf(page, limit),
    conversationId,
    offer: { ...facts, offeredAt: customer.offeredAt },
  };
}

const withCustomer = (tradespersonId: string, customerId: string) =>
  and(eq(bookings.customerId, customerId), agreedWith(tradespersonId));

async function conversationOf(db: Queryable, me: string, other: string): Promise<string | null> {
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        sql`least(${conversations.participantOneId}, ${conversations.participantTwoId}) = least(${me}::uuid, ${other}::uuid)`,
        sql`greatest(${conversations.participantOneId}, ${conversations.participantTwoId}) = greatest(${me}::uuid, ${other}::uuid)`,
      ),
    );
  return found?.id ?? null;
}

/** What decides about an offer, but for when the last one was made. */
export async function reachOf(
  db: Queryable,
  tradespersonId: string,
  customerId: string,
): Promise<Omit<OfferFacts, "offeredAt">> {
  const pair = (blocker: string, blocked: string) => and(eq(blocks.blockerId, blocker), eq(blocks.blockedId, blocked));
  const [open, paid, asked] = await sideBySide(db, [
    () =>
      db
        .select({ id: profiles.id })
        .from(profiles)
        .where(
          and(
            eq(profiles.id, customerId),
            isNull(profiles.suspendedAt),
            isNull(profiles.closedAt),
            notExists(
              db
                .select({ one: sql`1` })
                .from(blocks)
                .where(or(pair(tradespersonId, customerId), pair(customerId, tradespersonId))),
            ),
          ),
        ),
    () => lastPaidJob(db, tradespersonId, customerId),
    () => askable(db, [tradespersonId]),
  ]);
  return { isReachable: open.length > 0, hasPaidWork: paid !== null, canBeAsked: asked.length > 0 };
}

/** The latest finished and paid job of a customer with a tradesperson; null if there is none. */
export async function lastPaidJob(
  db: Queryable,
  tradespersonId: string,
  customerId: string,
): Promise<CustomerBooking | null> {
  const [found] = await readBookings(db)
    .where(
      and(
        eq(bookings.customerId, customerId),
        eq(bookings.tradespersonId, tradespersonId),
        eq(bookings.status, "completed"),
        eq(bookings.depositPaid, true),
      ),
    )
    .limit(fewRows(1));
  return found ?? null;
}

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
async function withTotals(
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

/** Keeps a note about a customer of the actor's; an empty one removes it. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, CUSTOMER_NOT_FOUND. */
export async function saveNote(
  ctx: Ctx,
  { customerId, note }: { customerId: string; note: string },
): Promise<{ note: string | null }> {
  const { id: tradespersonId } = requireTradesperson(ctx.actor);
  const change = { note: note || null, updatedAt: ctx.clock.now() };
  await ctx.db.transaction(async (tx) => {
    await requireCustomerOf(tx, tradespersonId, customerId);
    await tx
      .insert(customerRecords)
      .values({ tradespersonId, customerId, ...change })
      .onConflictDoUpdate({ target: [customerRecords.tradespersonId, customerRecords.customerId], set: change });
  });
  return { note: change.note };
}

/** Throws CUSTOMER_NOT_FOUND for somebody whom the tradesperson has not worked for. */
export async function requireCustomerOf(tx: Tx, tradespersonId: string, customerId: string): Promise<void> {
  const [found] = isId(customerId)
    ? await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.customerId, customerId), agreedWith(tradespersonId)))
        .limit(fewRows(1))
    : [];
  if (!found) throw customerErrors.CUSTOMER_NOT_FOUND();
}
