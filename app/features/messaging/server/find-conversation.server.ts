import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { conversations } from "#db/schema/messaging.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireUser, type UserType } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { messageErrors } from "../rules/message.errors.ts";
import { isParticipant, otherParticipantId } from "./participants.server.ts";

/** A conversation as one of its two people sees it; `other` is the other person. Times are UTC. */
export interface Conversation {
  id: string;
  participantOneId: string;
  participantTwoId: string;
  jobId: string | null;
  createdAt: Date;
  updatedAt: Date;
  other: { id: string; fullName: string; avatarUrl: string | null; userType: UserType };
}

export const conversationColumns = {
  id: conversations.id,
  participantOneId: conversations.participantOneId,
  participantTwoId: conversations.participantTwoId,
  jobId: conversations.jobId,
  createdAt: conversations.createdAt,
  updatedAt: conversations.updatedAt,
  other: {
    id: profiles.id,
    fullName: profiles.fullName,
    avatarUrl: profiles.avatarUrl,
    userType: profiles.userType,
  },
};

/** One of the actor's conversations. Throws NOT_SIGNED_IN, and CONVERSATION_NOT_FOUND for other people's. */
export async function findConversation(ctx: Ctx, id: string): Promise<Conversation> {
  const me = requireUser(ctx.actor);
  if (!isId(id)) throw messageErrors.CONVERSATION_NOT_FOUND();
  const [row] = await ctx.db
    .select(conversationColumns)
    .from(conversations)
    .innerJoin(profiles, eq(profiles.id, sql`(${otherParticipantId(me.id)})`))
    .where(and(eq(conversations.id, id), isParticipant(me.id)));
  if (!row) throw messageErrors.CONVERSATION_NOT_FOUND();
  return row;
}
