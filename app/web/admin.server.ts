import { type ActionFunctionArgs, type RouterContextProvider, redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { type Mounted, pageActions } from "./actions.server.ts";
import { ctx } from "./context.ts";

/**
 * The context of a page under /admin, for its loader. Everybody but an admin is sent to "/"; an admin who has yet to set
 * up the second step of signing in, to where they do. Call it first, in every loader: the layout's does not guard its children's.
 */
export function adminOf(context: Readonly<RouterContextProvider>, status = 302): Ctx {
  const asked = context.get(ctx);
  try {
    requireAdmin(asked.actor);
  } catch (error) {
    throw redirect(isAppError(error, "TWO_FACTOR_NEEDED") ? "/profile/two-factor" : "/", status);
  }
  return asked;
}

/** `pageActions` for a page under /admin: whoever `adminOf` sends away does nothing. */
export function adminActions(...mounted: Mounted[]) {
  const act = pageActions(...mounted);
  async function action(args: ActionFunctionArgs) {
    adminOf(args.context, 303);
    return act(args);
  }
  return Object.assign(action, { intents: act.intents });
}
