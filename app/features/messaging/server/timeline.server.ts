import { and, desc, eq } from "drizzle-orm";
import type { TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { conversations } from "#db/schema/messaging.ts";
import { profiles } from "#db/schema/profile.ts";
import { newestOf } from "#db/timeline.server.ts";
import { texts } from "./texts.ts";

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
        text: texts.lastMessageOfConversation(name),
        path: `/admin/users/${otherId}`,
      }));
    },
  },
];
