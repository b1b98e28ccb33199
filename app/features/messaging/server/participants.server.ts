import { eq, or, type SQL, sql } from "drizzle-orm";
import { conversations } from "#db/schema/messaging.ts";

/** "One of the two is this user": the scope of every read of conversations. */
export const isParticipant = (userId: string): SQL | undefined =>
  or(eq(conversations.participantOneId, userId), eq(conversations.participantTwoId, userId));

/** The id of the one who is not this user. */
export const otherOf = (userId: string): SQL<string> =>
  sql<string>`case when ${conversations.participantOneId} = ${userId} then ${conversations.participantTwoId} else ${conversations.participantOneId} end`;
