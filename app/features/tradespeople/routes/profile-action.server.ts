import { data } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { parseForm } from "#app/web/form.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { AppError } from "#kernel/errors.ts";
import { saveProfile } from "../index.server.ts";
import { FAILED_TO_UPDATE } from "../rules/profile.errors.ts";
import { profileSchema } from "../rules/profile.schema.ts";

/** Saves the form of /edit-tradesperson-profile, then on to the account screen. */
export async function profileAction(ctx: Ctx, form: FormData) {
  const parsed = await parseForm(form, profileSchema);
  if (!parsed.ok) return parsed.reply();
  try {
    await saveProfile(ctx, parsed.value);
  } catch (error) {
    if (error instanceof AppError) throw error;
    ctx.log.error({ err: error }, "saving a profile failed");
    const toast: ToastMessage = { tone: "error", title: "Error", description: FAILED_TO_UPDATE };
    return data({ toast }, { status: 500 });
  }
  return toastAndRedirect("/profile", { tone: "success", title: "Profile updated!" });
}
