import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { canRestore, canSuspend } from "../rules/user.policy.ts";
import { lockUser, permit } from "./lock-user.server.ts";

/** Locks a person whom the actor may suspend. Throws NOT_SIGNED_IN, WRONG_ROLE, NOT_FOUND, OWN_ACCOUNT, IS_ADMIN, ALREADY_SUSPENDED. */
export async function lockSuspendable(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  permit(canSuspend(requireAdmin(ctx.actor, "people.suspend").id, await lockUser(tx, userId)));
}

/** Locks a suspended person. Throws NOT_SIGNED_IN, WRONG_ROLE, NOT_FOUND, NOT_SUSPENDED. */
export async function lockSuspended(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  permit(canRestore(requireAdmin(ctx.actor, "people.suspend").id, await lockUser(tx, userId)));
}
