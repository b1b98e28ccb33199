import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { conversations } from "#db/schema/messaging.ts";
import { isId } from "#kernel/id.ts";
import { messageErrors } from "../rules/message.errors.ts";
import { isParticipant } from "./participants.server.ts";

/** Locks one of a user's conversations until the transaction ends. Throws CONVERSATION_NOT_FOUND for other people's. */
export async function lockConversation(tx: Tx, id: string, userId: string): Promise<{ id: string; otherId: string }> {
  if (!isId(id)) throw messageErrors.CONVERSATION_NOT_FOUND();
  const [row] = await tx
    .select({ one: conversations.participantOneId, two: conversations.participantTwoId })
    .from(conversations)
    .where(and(eq(conversations.id, id), isParticipant(userId)))
    .for("update");
  if (!row) throw messageErrors.CONVERSATION_NOT_FOUND();
  return { id, otherId: row.one === userId ? row.two : row.one };
}
