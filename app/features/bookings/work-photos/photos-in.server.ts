/** The photos of a form. An empty file field sends a file without a name. */
export const photosIn = (form: FormData): Promise<Uint8Array[]> =>
  Promise.all(
    form
      .getAll("photos")
      .filter((file): file is File => file instanceof File && file.size + file.name.length > 0)
      .map(async (file) => new Uint8Array(await file.arrayBuffer())),
  );
