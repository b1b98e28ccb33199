import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { endViewing } from "./end-viewing.server.ts";

/**
 * Ends what this session of an operator's browser sees of somebody else. Returns whose page to go back to; null when it had ended. Throws
 * NOT_SIGNED_IN.
 */
export async function stopViewing(ctx: Ctx): Promise<{ personId: string } | null> {
  const { id: personId, viewing } = requireUser(ctx.actor);
  if (!viewing) return null;
  const { id, operator, reason } = viewing;
  await ctx.db.transaction(async (tx) => {
    if (!(await endViewing(ctx, tx, { id, by: "operator" }))) return;
    const act = { act: "person.view-stop", needs: "people.view", subject: { kind: "user", id: personId } } as const;
    await recordAct(tx, { ...ctx, actor: operator }, { ...act, personId, reason });
  });
  return { personId };
}
