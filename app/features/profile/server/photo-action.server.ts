import { data } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { isAppError } from "#kernel/errors.ts";
import { changePhoto } from "./change-photo.server.ts";
import { removePhoto } from "./remove-photo.server.ts";

/** What `PhotoForm` sends with the intent `photo`: keeps the photo, or says what is wrong with it beside the field. */
export async function photoAction(ctx: Ctx, form: FormData) {
  const photo = form.get("photo");
  try {
    await changePhoto(ctx, photo instanceof File ? new Uint8Array(await photo.arrayBuffer()) : new Uint8Array());
  } catch (error) {
    if (!isAppError(error, "VALIDATION_FAILED")) throw error;
    const toast: ToastMessage = { tone: "error", title: error.title, description: error.message };
    return data({ toast, photoError: error.message }, { status: error.status });
  }
  return toastAndStay("Photo saved", "It is shown wherever your name is.");
}

/** The same with the intent `remove-photo`. */
export async function removePhotoAction(ctx: Ctx) {
  await removePhoto(ctx);
  return toastAndStay("Photo removed");
}
