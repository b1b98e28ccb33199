/**
 * Scales a photo down in the browser before it is uploaded, so that its shorter side has at most `side` pixels. Returns the
 * original when it is already small enough. The server validates the file in any case.
 */
export async function shrinkPhoto(file: File, side: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = side / Math.min(bitmap.width, bitmap.height);
  if (scale >= 1) return file;
  const small = await drawnAnew(bitmap, scale);
  return small && small.size < file.size ? small : file;
}

/** The longest side that the server stores, in pixels, so that no more is lost here; larger pictures exceed the canvas of some phones. */
const LONGEST_SIDE = 3_600;

/** A photo as JPEG, upright; null when this browser cannot read its format. */
export async function jpegOf(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  const jpeg = bitmap && (await drawnAnew(bitmap, Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))));
  const { name, lastModified } = file;
  return jpeg && new File([jpeg], name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg", lastModified });
}

/** Draws a picture at another size, and frees it. */
function drawnAnew(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
}
