import { type ActionFunctionArgs, type RouterContextProvider, redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { type Action, pageActions } from "./actions.server.ts";
import { ctxKey } from "./context.ts";

/**
 * The context of a page under /admin. Redirects everyone but admins to "/", and an admin without two-factor authentication
 * to its setup. Every loader calls it first: the layout's loader does not protect those of the pages in it.
 */
export function adminOf(context: Readonly<RouterContextProvider>, status = 302): Ctx {
  const ctx = context.get(ctxKey);
  try {
    requireAdmin(ctx.actor);
  } catch (error) {
    throw redirect(isAppError(error, "TWO_FACTOR_NEEDED") ? "/profile/two-factor" : "/", status);
  }
  return ctx;
}

/** `pageActions` for a page under /admin: no action runs for someone whom `adminOf` redirects. */
export function adminActions(...mounted: Action[]) {
  const act = pageActions(...mounted);
  async function action(args: ActionFunctionArgs) {
    adminOf(args.context, 303);
    return act(args);
  }
  return Object.assign(action, { intents: act.intents });
}
