import type { Action } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { saveDraftAndSignIn } from "../routes/draft-cookie.server.ts";

/** Stores a visitor's form, valid or not, until they have signed in. */
export const draftOfVisitors = ({ intent, handle }: Action): Action => ({
  intent,
  handle: (args) => {
    const ctx = args.context.get(ctxKey);
    return ctx.actor.kind === "user" ? handle(args) : saveDraftAndSignIn(ctx, args.form);
  },
});
