import { and, eq, isNull, notExists, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { blocks, conversations } from "#db/schema/messaging.ts";
import { profiles } from "#db/schema/profile.ts";
import { sideBySide } from "#db/side-by-side.server.ts";
import { askable } from "#features/jobs/index.server.ts";
import { requirePayee } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { customerErrors } from "../rules/customer.errors.ts";
import type { OfferFacts } from "../rules/offer.policy.ts";
import { agreedWith, type CustomerBooking, readBookings } from "./customer-bookings.server.ts";
import { type ListedCustomer, withTotals } from "./list-customers.server.ts";

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
