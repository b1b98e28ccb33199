import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import type { User } from "#kernel/actor.ts";

/** Records which page an operator looks at as somebody else, before it is made: without the row there is no page. */
export async function logViewedPage(
  ctx: Pick<Ctx, "db" | "clock" | "requestId">,
  { id: personId, viewing }: Pick<User, "id" | "viewing">,
  path: string,
): Promise<void> {
  if (!viewing) return;
  const { operator, reason } = viewing;
  const act = { act: "person.view-page", needs: "people.view", subject: { kind: "user", id: personId } } as const;
  const { clock, requestId } = ctx;
  await ctx.db.transaction((tx) =>
    recordAct(tx, { actor: operator, clock, requestId }, { ...act, personId, reason }, { after: { page: path } }),
  );
}
