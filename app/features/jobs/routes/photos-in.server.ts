import type { GivenPhotos } from "../index.server.ts";

/**
 * The photos of a form with their captions: first of those that were sent before it (`uploadedPhoto`), then of its files. An empty file field sends
 * a file without a name.
 */
export async function photosIn(form: FormData): Promise<GivenPhotos> {
  const captions = form.getAll("photoCaption").map((caption) => (typeof caption === "string" ? caption : null));
  const uploads = form
    .getAll("uploadedPhoto")
    .filter((id): id is string => typeof id === "string")
    .map((id, index) => ({ id, caption: captions[index] ?? null }));
  const chosen = form
    .getAll("photos")
    .filter((file): file is File => file instanceof File && file.size + file.name.length > 0);
  const files = await Promise.all(
    chosen.map(async (file, index) => ({
      bytes: new Uint8Array(await file.arrayBuffer()),
      caption: captions[uploads.length + index] ?? null,
    })),
  );
  const again = form.getAll("againPhoto").filter((id): id is string => typeof id === "string");
  return { uploads, files, again };
}
