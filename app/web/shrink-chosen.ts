/** Replaces the photos of a file field by smaller ones, unless others were chosen in the meantime. Other files stay as they are. */
export async function shrinkChosen(field: HTMLInputElement | null, shorterSide: number): Promise<void> {
  const chosen = field?.files;
  if (!field || !chosen) return;
  const { shrinkPhoto } = await import("#app/web/shrink-photo.ts");
  const smaller = new DataTransfer();
  for (const file of chosen) {
    const small = file.type.startsWith("image/") ? await shrinkPhoto(file, shorterSide).catch(() => file) : file;
    const name = file.name.replace(/\.\w+$/, ".jpg");
    smaller.items.add(small === file ? file : new File([small], name, { type: "image/jpeg" }));
  }
  if (field.files === chosen) field.files = smaller.files;
}
