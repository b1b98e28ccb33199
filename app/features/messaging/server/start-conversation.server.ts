import { and, eq, or } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { conversations } from "#db/schema/messaging.ts";
import { requireActive } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { canStart } from "../rules/conversation.policy.ts";
import { acquaintance } from "./contact-eligibility.server.ts";
import { permit } from "./permit.server.ts";

/**
 * The conversation of the actor and another person: theirs, whoever began it, or a new one, tied to a job if one is
 * named. `created` says which. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, MESSAGE_SELF, EMAIL_NOT_VERIFIED, and
 * CONVERSATION_NOT_FOUND for people whom the actor may not write to.
 */
export async function startConversation(
  ctx: Ctx,
  { participantId, jobId }: { participantId: string; jobId?: string | undefined },
): Promise<{ id: string; created: boolean }> {
  const me = requireActive(ctx.actor);
  const found = isId(participantId) ? await between(ctx.db, me.id, participantId) : undefined;
  permit(canStart(me, { talking: found !== undefined, ...(await acquaintance(ctx.db, me, participantId, jobId)) }));
  if (found) return { id: found, created: false };
  const at = ctx.clock.now();
  const [made] = await ctx.db
    .insert(conversations)
    .values({
      participantOneId: me.id,
      participantTwoId: participantId,
      jobId: jobId ?? null,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  if (made) return { id: made.id, created: true };
  const theirs = await between(ctx.db, me.id, participantId);
  if (!theirs) throw new Error("a conversation that was in the way is gone");
  return { id: theirs, created: false };
}

async function between(db: Queryable, one: string, two: string): Promise<string | undefined> {
  const pair = (first: string, second: string) =>
    and(eq(conversations.participantOneId, first), eq(conversations.participantTwoId, second));
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(or(pair(one, two), pair(two, one)));
  return row?.id;
}
