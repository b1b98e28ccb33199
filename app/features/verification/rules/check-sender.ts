import { type Actor, requirePayee, requireTradesperson, type User } from "#kernel/actor.ts";
import type { CheckKind } from "./check-kinds.ts";

/**
 * The tradesperson who sends a check of a kind. A suspended tradesperson can send the identity check only, because money that is due
 * to them depends on it. Throws NOT_SIGNED_IN, WRONG_ROLE, SUSPENDED.
 */
export const requireSender = (actor: Actor, kind: CheckKind): User =>
  kind === "identity" ? requirePayee(actor) : requireTradesperson(actor);
