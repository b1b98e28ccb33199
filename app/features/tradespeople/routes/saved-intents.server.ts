import { type ActionFunctionArgs, data, redirect } from "react-router";
import { ctx } from "#app/web/context.ts";
import { signInFirst } from "#app/web/pending.server.ts";
import { safePath } from "#app/web/respond.server.ts";
import { isId } from "#kernel/id.ts";
import { savePro, unsavePro } from "../index.server.ts";
import { tradespersonNotFound } from "../rules/profile.errors.ts";

type Args = ActionFunctionArgs & { form: FormData };

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** Without JavaScript the browser has left the page that the heart stands on. */
function done(form: FormData, saved: boolean) {
  if (form.has("stay")) return data({ saved });
  return redirect(safePath(text(form, "back"), "/saved-pros"), 303);
}

/** What a `SaveButton` asks for: userId, and the page to come back to. */
export const savedIntents = {
  save: async ({ context, form }: Args) => {
    const asked = context.get(ctx);
    const userId = text(form, "userId");
    if (!isId(userId)) throw tradespersonNotFound();
    if (asked.actor.kind !== "user") throw await signInFirst({ act: "save", id: userId }, text(form, "back"));
    await savePro(asked, { userId });
    return done(form, true);
  },

  remove: async ({ context, form }: Args) => {
    await unsavePro(context.get(ctx), { userId: text(form, "userId") });
    return done(form, false);
  },
};
