import { eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { conversations } from "#db/schema/messaging.ts";

/** Limits a query to the conversations of one user: every read of conversations uses it. */
export const isParticipant = (userId: string | SQL | Placeholder): SQL | undefined =>
  or(eq(conversations.participantOneId, userId), eq(conversations.participantTwoId, userId));

/** The id of the participant who is not this user. */
export const otherParticipantId = (userId: string): SQL<string> =>
  sql<string>`case when ${conversations.participantOneId} = ${userId} then ${conversations.participantTwoId} else ${conversations.participantOneId} end`;
