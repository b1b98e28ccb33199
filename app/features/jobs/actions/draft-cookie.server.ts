import { createCookie } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import type { Action } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { saveDraft } from "../index.server.ts";

/** The id of the draft that this browser sent before signing in. It is unguessable and contains no text. */
const cookie = createCookie("job-draft", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 24 * 60 * 60 });

export const draftIdOf = async (request: Request): Promise<unknown> => cookie.parse(request.headers.get("Cookie"));

export const dropDraftId = (): Promise<string> => cookie.serialize("", { maxAge: 0 });

export const LOG_IN = {
  tone: "error",
  title: "Please log in",
  description: "You need to be logged in to post a job",
} as const;

/** Form fields that people do not type. */
const NOT_TYPED = ["intent", "formId", "enhanced", "original", "source"];

/** Stores the form of a visitor, or of a user whose session has ended, and sends them to sign in. */
async function saveDraftAndSignIn(ctx: Ctx, form: FormData) {
  const typed = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !NOT_TYPED.includes(entry[0]),
  );
  const id = await saveDraft(ctx, Object.fromEntries(typed));
  const headers = new Headers({ "Set-Cookie": await cookie.serialize(id) });
  return toastAndRedirect("/auth?next=/post-job", LOG_IN, headers);
}

/** Stores a visitor's form, valid or not, until they have signed in. */
export const draftOfVisitors = ({ intent, handle }: Action): Action => ({
  intent,
  handle: (args) => {
    const ctx = args.context.get(ctxKey);
    return ctx.actor.kind === "user" ? handle(args) : saveDraftAndSignIn(ctx, args.form);
  },
});
