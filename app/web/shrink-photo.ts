/**
 * Scales a photo down in the browser before it is uploaded, so that its shorter side has at most `side` pixels. Returns the
 * original when it is already small enough. The server validates the file in any case.
 */
export async function shrinkPhoto(file: File, side: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = side / Math.min(bitmap.width, bitmap.height);
  if (scale >= 1) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  return small && small.size < file.size ? small : file;
}
