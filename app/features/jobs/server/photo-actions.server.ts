import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { isAppError } from "#kernel/errors.ts";
import { addJobPhotos, describeJobPhoto, removeJobPhoto } from "./change-job-photos.server.ts";
import type { GivenPhotos } from "./read-job-photos.server.ts";

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** The photos that a form carries, with what each shows; a field in which nothing was chosen carries a file without a name. */
export async function photosIn(form: FormData): Promise<GivenPhotos> {
  const captions = form.getAll("photoCaption").map((caption) => (typeof caption === "string" ? caption : null));
  const chosen = form
    .getAll("photos")
    .filter((file): file is File => file instanceof File && file.size + file.name.length > 0);
  const files = await Promise.all(
    chosen.map(async (file, index) => ({
      bytes: new Uint8Array(await file.arrayBuffer()),
      caption: captions[index] ?? null,
    })),
  );
  const again = form.getAll("againPhoto").filter((id): id is string => typeof id === "string");
  return { files, again };
}

/**
 * Answers what is wrong with photos: the toast, and the error beside their field; with it the form's `result`, where more
 * was typed than photos.
 */
export function refusedPhotos(error: unknown, result?: SubmissionResult) {
  if (!isAppError(error, "VALIDATION_FAILED") || error.fields[0]?.field !== "photos") throw error;
  const toast: ToastMessage = { tone: "error", title: error.title, description: error.message };
  return data({ toast, photoError: error.message, ...(result && { result }) }, { status: error.status });
}

/** The page action `add-photos`: `photos`, and a `photoCaption` for each. */
export async function addPhotosAction(app: Ctx, jobId: string, form: FormData) {
  try {
    const { files } = await photosIn(form);
    const count = await addJobPhotos(app, { jobId, files });
    return toastAndStay(count === 1 ? "Photo added" : `${count} photos added`);
  } catch (error) {
    return refusedPhotos(error);
  }
}

/** The page action `remove-photo`: `photoId`. */
export async function removePhotoAction(app: Ctx, jobId: string, form: FormData) {
  await removeJobPhoto(app, { jobId, photoId: text(form, "photoId") });
  return toastAndStay("Photo removed");
}

/** The page action `describe-photo`: `photoId`, `caption`. */
export async function describePhotoAction(app: Ctx, jobId: string, form: FormData) {
  await describeJobPhoto(app, { jobId, photoId: text(form, "photoId"), caption: text(form, "caption") });
  return toastAndStay("Description saved");
}
