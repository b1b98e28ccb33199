import { and, desc, eq, sql } from "drizzle-orm";
import { type BookingSource, bookingChanges, changesSource, type TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { disputeEvidence, disputeOffers, disputeRequests, disputes } from "#db/schema/disputes.ts";
import { profiles } from "#db/schema/profile.ts";
import { newestOf } from "#db/timeline.server.ts";
import { formatPounds } from "#kernel/money.ts";
import { disputeMachine } from "../rules/dispute.machine.ts";

const aboutOfBookingTimeline = { kind: "disputes", needs: "disputes.read" } as const;

const path = (disputeId: string) => `/admin/disputes/${disputeId}`;

/** The disputes about a booking, with their offers, their evidence and what operators asked for. Quoted messages are counted, not quoted. */
export const bookingTimeline: readonly BookingSource[] = [
  {
    ...aboutOfBookingTimeline,
    name: "disputes",
    async read({ db }, { bookingId, limit, isOlder }) {
      const rows = await db
        .select({
          ...pickColumns(disputes, ["id", "createdAt", "reason"]),
          openedAt: disputes.conversationOpenedAt,
          openedBy: disputes.conversationOpenedBy,
          name: profiles.fullName,
        })
        .from(disputes)
        .innerJoin(profiles, eq(profiles.id, disputes.raisedBy))
        .where(eq(disputes.bookingId, bookingId));
      const lines = rows.flatMap(({ id, createdAt, reason, openedAt, openedBy, name }) => [
        { id, at: createdAt, text: `Dispute raised by ${name}: ${reason}`, path: path(id) },
        ...(openedAt
          ? [
              {
                id: `${id}.shared`,
                at: openedAt,
                text: `Conversation shared with us by the ${openedBy ?? ""}`,
                path: path(id),
              },
            ]
          : []),
      ]);
      return newestOf(lines.filter(isOlder), limit);
    },
  },
  bookingChanges({
    ...aboutOfBookingTimeline,
    what: "Dispute",
    machine: disputeMachine,
    objects: (bookingId) => sql`select ${disputes.id} from ${disputes} where ${disputes.bookingId} = ${bookingId}`,
    path: ({ entityId }) => path(entityId),
  }),
  {
    ...aboutOfBookingTimeline,
    name: "dispute-offers",
    async read({ db }, { bookingId, limit, before }) {
      const rows = await db
        .select({
          id: disputeOffers.id,
          at: disputeOffers.createdAt,
          side: disputeOffers.side,
          remedy: disputeOffers.remedy,
          refund: disputeOffers.refundAmount,
          held: disputeOffers.heldAmount,
          disputeId: disputes.id,
        })
        .from(disputes)
        .innerJoin(disputeOffers, eq(disputeOffers.disputeId, disputes.id))
        .where(and(eq(disputes.bookingId, bookingId), before(disputeOffers.createdAt, disputeOffers.id)))
        .orderBy(desc(disputeOffers.createdAt), desc(disputeOffers.id))
        .limit(fewRows(limit));
      return rows.map(({ id, at, side, remedy, refund, held, disputeId }) => ({
        id,
        at,
        text:
          remedy === "repeat_work"
            ? `Offer from the ${side}: do the work again`
            : `Offer from the ${side}: ${formatPounds(refund)} of ${formatPounds(held)} back to the customer`,
        path: path(disputeId),
      }));
    },
  },
  {
    ...aboutOfBookingTimeline,
    name: "dispute-evidence",
    async read({ db }, { bookingId, limit, before }) {
      const rows = await db
        .select({
          id: disputeEvidence.id,
          at: disputeEvidence.createdAt,
          side: disputeEvidence.side,
          isFile: sql<boolean>`${disputeEvidence.messageId} is null`,
          disputeId: disputes.id,
        })
        .from(disputes)
        .innerJoin(disputeEvidence, eq(disputeEvidence.disputeId, disputes.id))
        .where(and(eq(disputes.bookingId, bookingId), before(disputeEvidence.createdAt, disputeEvidence.id)))
        .orderBy(desc(disputeEvidence.createdAt), desc(disputeEvidence.id))
        .limit(fewRows(limit));
      return rows.map(({ side, isFile, disputeId, ...row }) => ({
        ...row,
        text: isFile ? `File added as evidence by the ${side}` : `Message quoted as evidence by the ${side}`,
        group: isFile ? `files added as evidence by the ${side}` : `messages quoted as evidence by the ${side}`,
        path: path(disputeId),
      }));
    },
  },
  {
    ...aboutOfBookingTimeline,
    name: "dispute-requests",
    async read({ db }, { bookingId, limit, before }) {
      const rows = await db
        .select({
          id: disputeRequests.id,
          at: disputeRequests.createdAt,
          side: disputeRequests.side,
          what: disputeRequests.what,
          by: profiles.fullName,
          disputeId: disputes.id,
        })
        .from(disputes)
        .innerJoin(disputeRequests, eq(disputeRequests.disputeId, disputes.id))
        .innerJoin(profiles, eq(profiles.id, disputeRequests.askedBy))
        .where(and(eq(disputes.bookingId, bookingId), before(disputeRequests.createdAt, disputeRequests.id)))
        .orderBy(desc(disputeRequests.createdAt), desc(disputeRequests.id))
        .limit(fewRows(limit));
      return rows.map(({ id, at, side, what, by, disputeId }) => ({
        id,
        at,
        text: `${by} asked the ${side} for evidence: ${what}`,
        path: path(disputeId),
      }));
    },
  },
];

const about = { kind: "disputes", needs: "disputes.read" } as const;

/** The disputes of somebody's bookings, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  {
    ...about,
    name: "disputes",
    async read({ db }, { personId, limit, before }) {
      const halves = await Promise.all(
        [disputes.customerId, disputes.tradespersonId].map((mine) =>
          db
            .select({
              id: disputes.id,
              at: disputes.createdAt,
              raisedBy: disputes.raisedBy,
              reason: disputes.reason,
            })
            .from(disputes)
            .where(and(eq(mine, personId), before(disputes.createdAt, disputes.id)))
            .orderBy(desc(disputes.createdAt), desc(disputes.id))
            .limit(fewRows(limit)),
        ),
      );
      return newestOf(halves.flat(), limit).map(({ id, at, raisedBy, reason }) => ({
        id,
        at,
        text: `Dispute raised ${raisedBy === personId ? "by them" : "against them"}: ${reason}`,
        path: `/admin/disputes/${id}`,
      }));
    },
  },
  changesSource({
    ...about,
    what: "Dispute",
    machine: disputeMachine,
    path: ({ entityId }) => `/admin/disputes/${entityId}`,
  }),
];
