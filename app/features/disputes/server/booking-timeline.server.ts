import { and, desc, eq, sql } from "drizzle-orm";
import { type BookingSource, bookingChanges } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { disputeEvidence, disputeOffers, disputeRequests, disputes } from "#db/schema/disputes.ts";
import { profiles } from "#db/schema/profile.ts";
import { newestOf } from "#db/timeline.server.ts";
import { formatPounds } from "#kernel/money.ts";
import { disputeMachine } from "../rules/dispute.machine.ts";
import { texts } from "./texts.ts";

const about = { kind: "disputes", needs: "disputes.read" } as const;
const path = (disputeId: string) => `/admin/disputes/${disputeId}`;

/** The disputes about a booking, with their offers, their evidence and what operators asked for. Quoted messages are counted, not quoted. */
export const bookingTimeline: readonly BookingSource[] = [
  {
    ...about,
    name: "disputes",
    async read({ db }, { bookingId, limit, isOlder }) {
      const rows = await db
        .select({
          id: disputes.id,
          createdAt: disputes.createdAt,
          reason: disputes.reason,
          openedAt: disputes.conversationOpenedAt,
          openedBy: disputes.conversationOpenedBy,
          name: profiles.fullName,
        })
        .from(disputes)
        .innerJoin(profiles, eq(profiles.id, disputes.raisedBy))
        .where(eq(disputes.bookingId, bookingId));
      const lines = rows.flatMap(({ id, createdAt, reason, openedAt, openedBy, name }) => [
        { id, at: createdAt, text: texts.disputeRaisedBy(name, reason), path: path(id) },
        ...(openedAt
          ? [{ id: `${id}.shared`, at: openedAt, text: texts.conversationSharedBy(openedBy ?? ""), path: path(id) }]
          : []),
      ]);
      return newestOf(lines.filter(isOlder), limit);
    },
  },
  bookingChanges({
    ...about,
    what: texts.dispute,
    machine: disputeMachine,
    objects: (bookingId) => sql`select ${disputes.id} from ${disputes} where ${disputes.bookingId} = ${bookingId}`,
    path: ({ entityId }) => path(entityId),
  }),
  {
    ...about,
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
            ? texts.repeatOffered(side)
            : texts.splitOffered(side, formatPounds(refund), formatPounds(held)),
        path: path(disputeId),
      }));
    },
  },
  {
    ...about,
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
        text: isFile ? texts.fileAddedBy(side) : texts.messageQuotedBy(side),
        group: isFile ? texts.filesAddedBy(side) : texts.messagesQuotedBy(side),
        path: path(disputeId),
      }));
    },
  },
  {
    ...about,
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
        text: texts.evidenceAskedBy(by, side, what),
        path: path(disputeId),
      }));
    },
  },
];
