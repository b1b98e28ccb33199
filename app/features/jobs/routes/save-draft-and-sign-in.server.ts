import type { Ctx } from "#app/context.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { saveDraft } from "../index.server.ts";
import { keepDraftId } from "./draft-cookie.server.ts";

export const LOG_IN = {
  tone: "error",
  title: "Please log in",
  description: "You need to be logged in to post a job",
} as const;

/** What the form carries beside what was typed. */
const NOT_TYPED = ["intent", "formId", "enhanced", "original", "source"];

/** The session ended while they wrote: what they typed waits for them behind the sign-in. */
export async function saveDraftAndSignIn(app: Ctx, form: FormData) {
  const typed = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !NOT_TYPED.includes(entry[0]),
  );
  const id = await saveDraft(app, Object.fromEntries(typed));
  return toastAndRedirect("/auth?next=/post-job", LOG_IN, new Headers({ "Set-Cookie": await keepDraftId(id) }));
}
