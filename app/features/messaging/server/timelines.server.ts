import { and, desc, eq, sql } from "drizzle-orm";
import type { BookingSource, TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { conversations, messages } from "#db/schema/messaging.ts";
import { profiles } from "#db/schema/profile.ts";
import { newestOf } from "#db/timeline.server.ts";

const pair = sql`(least(${conversations.participantOneId}, ${conversations.participantTwoId}),
  greatest(${conversations.participantOneId}, ${conversations.participantTwoId}))`;

/** When the two people of a booking wrote to each other since its job was posted; never a word of it. */
export const bookingTimeline: readonly BookingSource[] = [
  {
    name: "messages",
    kind: "conversation",
    needs: "bookings.read",
    async read({ db }, { bookingId, limit, before }) {
      const conversation = sql`(select ${conversations.id} from ${conversations}, ${bookings} where ${bookings.id} = ${bookingId}
        and ${pair} = (least(${bookings.customerId}, ${bookings.tradespersonId}), greatest(${bookings.customerId}, ${bookings.tradespersonId})))`;
      const since = sql`(select ${jobPostings.createdAt} from ${bookings} inner join ${jobPostings} on ${jobPostings.id} = ${bookings.jobId}
        where ${bookings.id} = ${bookingId})`;
      const rows = await db
        .select({ id: messages.id, at: messages.createdAt, name: profiles.fullName })
        .from(messages)
        .innerJoin(profiles, eq(profiles.id, messages.senderId))
        .where(
          and(
            sql`${messages.conversationId} = ${conversation}`,
            sql`${messages.createdAt} >= ${since}`,
            before(messages.createdAt, messages.id),
          ),
        )
        // The index is by id, which begins with the time.
        .orderBy(desc(messages.id))
        .limit(fewRows(limit));
      return rows.map(({ name, ...row }) => ({
        ...row,
        text: `Message from ${name}`,
        group: "messages between them",
        path: null,
      }));
    },
  },
];

/** That somebody has a conversation, with whom and when it last went on; never a word of it. */
export const timeline: readonly TimelineSource[] = [
  {
    name: "conversations",
    kind: "conversations",
    needs: "people.read",
    async read({ db }, { personId, limit, before }) {
      const sides = [
        { mine: conversations.participantOneId, others: conversations.participantTwoId },
        { mine: conversations.participantTwoId, others: conversations.participantOneId },
      ];
      const halves = await Promise.all(
        sides.map(({ mine, others }) =>
          db
            .select({ id: conversations.id, at: conversations.updatedAt, name: profiles.fullName, otherId: others })
            .from(conversations)
            .innerJoin(profiles, eq(profiles.id, others))
            .where(and(eq(mine, personId), before(conversations.updatedAt, conversations.id)))
            .orderBy(desc(conversations.updatedAt), desc(conversations.id))
            .limit(fewRows(limit)),
        ),
      );
      return newestOf(halves.flat(), limit).map(({ id, at, name, otherId }) => ({
        id,
        at,
        text: `Last message of the conversation with ${name}`,
        path: `/admin/users/${otherId}`,
      }));
    },
  },
];
