import { data } from "react-router";
import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { signInFirst } from "#app/web/pending.server.ts";
import { safePath, toastAndRedirect } from "#app/web/respond.server.ts";
import type { ToastAction, ToastMessage } from "#app/web/toast.ts";
import { saveProfessionalProfile } from "#flows/save-professional-profile.server.ts";
import { isId } from "#kernel/id.ts";
import { savePro, unsavePro } from "./index.server.ts";
import { tradespersonNotFound } from "./rules/profile.policy.ts";
import { profileSchema } from "./rules/profile.schema.ts";
import { savedFetcher } from "./rules/saved-fetcher.ts";

/** The form of a `SaveButton`. `back` is the path of its page; `stay` is set when JavaScript submits without leaving the page. */
const savedSchema = z.object({
  userId: z.string().default(""),
  back: z.string().default(""),
  stay: z.string().optional(),
});
type SavedForm = z.output<typeof savedSchema>;

/** Without JavaScript the form has left its page, so the browser is redirected back. */
function afterSaving({ stay, back }: SavedForm, saved: boolean, toast: ToastMessage) {
  if (stay !== undefined) return data({ saved, toast });
  return toastAndRedirect(safePath(back, "/saved-pros"), toast);
}

/** The undo of saving and of removing: the other one of the two, which also changes the person's hearts on the page. */
const undoOf = (userId: string, intent: string): ToastAction => ({
  label: "Undo",
  path: "/saved-pros",
  intent,
  fields: { userId, stay: "1" },
  fetcher: savedFetcher(userId),
});

/** Saves a tradesperson for later. A visitor signs in first; the tradesperson is then saved. */
export const saveTradesperson = defineAction("save-tradesperson", {
  schema: savedSchema,
  run: async (ctx, form) => {
    if (!isId(form.userId)) throw tradespersonNotFound();
    if (ctx.actor.kind !== "user") throw await signInFirst({ act: "save", id: form.userId }, form.back);
    await savePro(ctx, form);
    return form;
  },
  reply: (form) =>
    afterSaving(form, true, {
      tone: "success",
      title: "Tradesperson saved",
      action: undoOf(form.userId, "remove-saved-tradesperson"),
    }),
});

/** "Saved", pressed again. Somebody whom the customer may not see any more cannot be saved again. */
export const removeSavedTradesperson = defineAction("remove-saved-tradesperson", {
  schema: savedSchema,
  run: async (ctx, form) => ({ ...form, ...(await unsavePro(ctx, form)) }),
  reply: ({ maySave, ...form }) =>
    afterSaving(form, false, {
      tone: "success",
      title: "Removed from your saved tradespeople",
      ...(maySave && { action: undoOf(form.userId, "save-tradesperson") }),
    }),
});

export const saveProfile = defineAction("save-profile", {
  schema: profileSchema,
  run: saveProfessionalProfile,
  reply: () => toastAndRedirect("/profile", { tone: "success", title: "Profile updated!" }),
});
