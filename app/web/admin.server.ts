import { type ActionFunctionArgs, data, type RouterContextProvider, redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { requireOperator } from "#kernel/actor.ts";
import { canAtDesk, type DeskAct } from "#kernel/desk-roles.ts";
import { errors, isAppError } from "#kernel/errors.ts";
import { type Action, pageActions } from "./actions.server.ts";
import { ctxKey } from "./context.ts";

/**
 * The context of a page under /admin. Redirects everyone but operators to "/", and an operator without two-factor authentication
 * to its setup; answers 403 to an operator whose role does not include the act. Every loader calls it first: the layout's loader does
 * not protect those of the pages in it.
 */
export function adminOf(context: Readonly<RouterContextProvider>, act: DeskAct): Ctx {
  const ctx = operatorOf(context, 302);
  const refusal = errors.DESK_ROLE();
  if (ctx.actor.kind !== "user" || !canAtDesk(ctx.actor.deskRole, act))
    throw data({ code: refusal.code, message: refusal.message }, { status: refusal.status });
  return ctx;
}

function operatorOf(context: Readonly<RouterContextProvider>, status: number): Ctx {
  const ctx = context.get(ctxKey);
  try {
    requireOperator(ctx.actor);
  } catch (error) {
    throw redirect(isAppError(error, "TWO_FACTOR_NEEDED") ? "/profile/two-factor" : "/", status);
  }
  return ctx;
}

/** `pageActions` for a page under /admin: no action runs for someone whom `adminOf` redirects. Each operation asks for its role. */
export function adminActions(...mounted: Action[]) {
  const act = pageActions(...mounted);
  async function action(args: ActionFunctionArgs) {
    operatorOf(args.context, 303);
    return act(args);
  }
  return Object.assign(action, { intents: act.intents });
}
