import { createCookie } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { saveDraft } from "../index.server.ts";

/** Names the draft that this browser left when it was asked to sign in: an unguessable id, no text. */
const cookie = createCookie("job-draft", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 24 * 60 * 60 });

export const draftIdOf = async (request: Request): Promise<unknown> => cookie.parse(request.headers.get("Cookie"));
export const dropDraftId = (): Promise<string> => cookie.serialize("", { maxAge: 0 });

export const LOG_IN = {
  tone: "error",
  title: "Please log in",
  description: "You need to be logged in to post a job",
} as const;

/** The fields of the form in which nobody types. */
const NOT_TYPED = ["intent", "formId", "enhanced", "original", "source"];

/** Keeps what a visitor typed (their session may have ended meanwhile) and sends them to sign in. */
export async function saveDraftAndSignIn(ctx: Ctx, form: FormData) {
  const typed = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !NOT_TYPED.includes(entry[0]),
  );
  const id = await saveDraft(ctx, Object.fromEntries(typed));
  const headers = new Headers({ "Set-Cookie": await cookie.serialize(id) });
  return toastAndRedirect("/auth?next=/post-job", LOG_IN, headers);
}
