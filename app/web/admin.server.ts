import { type RouterContextProvider, redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { pageActions } from "./actions.server.ts";
import { ctx } from "./context.ts";

type Handlers = Parameters<typeof pageActions>[0];
type Args = Parameters<ReturnType<typeof pageActions>>[0];

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
export function adminActions<const Named extends Handlers>(handlers: Named) {
  const act = pageActions(handlers);
  async function action(args: Args) {
    adminOf(args.context, 303);
    return act(args);
  }
  return Object.assign(action, { intents: act.intents });
}
