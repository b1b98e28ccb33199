import { and, eq, or } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { conversations } from "#db/schema/messaging.ts";
import { requireActive } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { canStart } from "../rules/conversation.policy.ts";
import { contactEligibility } from "./contact-eligibility.server.ts";
import { permit } from "./permit.server.ts";

/**
 * Finds or starts the conversation of the actor and another person, about a job if one is given. `created` says which of the
 * two happened. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, MESSAGE_SELF, EMAIL_NOT_VERIFIED, and CONVERSATION_NOT_FOUND for
 * people whom the actor may not write to.
 */
export async function startConversation(
  ctx: Ctx,
  { participantId, jobId }: { participantId: string; jobId?: string | undefined },
): Promise<{ id: string; created: boolean }> {
  const me = requireActive(ctx.actor);
  const existing = isId(participantId) ? await findBetween(ctx.db, me.id, participantId) : undefined;
  const eligibility = await contactEligibility(ctx.db, me, participantId, jobId);
  permit(canStart(me, { ...eligibility, hasConversation: existing !== undefined }));
  if (existing) return { id: existing, created: false };
  const at = ctx.clock.now();
  const [started] = await ctx.db
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
  if (started) return { id: started.id, created: true };
  // The other person has started one at the same moment.
  const theirs = await findBetween(ctx.db, me.id, participantId);
  if (!theirs) throw new Error("the conversation that conflicted with a new one does not exist");
  return { id: theirs, created: false };
}

async function findBetween(db: Queryable, one: string, two: string): Promise<string | undefined> {
  const isPair = (first: string, second: string) =>
    and(eq(conversations.participantOneId, first), eq(conversations.participantTwoId, second));
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(or(isPair(one, two), isPair(two, one)));
  return row?.id;
}
