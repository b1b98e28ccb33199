import type { Ctx } from "#app/context.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { kindsOf, readableSources, readTimeline, type Timeline, type TimelinePage } from "./read-timeline.server.ts";

/**
 * What has happened to a person and what they did, the newest first, from the sources that the modules declare and that the operator's role
 * includes. Contains no messages. Nobody's time line is empty, not an error, for an unknown id.
 * Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE.
 */
export async function personTimeline(
  ctx: Ctx,
  { personId, ...page }: TimelinePage & { personId: string },
): Promise<Timeline> {
  const sources = readableSources(ctx.registry.timeline, requireAdmin(ctx.actor, "people.read"));
  if (!isId(personId)) return { lines: [], kinds: kindsOf(sources), older: null };
  return readTimeline(ctx, sources, { personId }, page);
}
