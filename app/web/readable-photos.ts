/**
 * The photos of phones in formats that the server does not read. It reads no format whose decoder would have to be added for it; browsers have
 * one for AVIF, and those of Apple for HEIC (docs/decisions/0048-photos-of-phones.md).
 */
const CONVERTED = /^image\/(?:hei[cf]|avif)/;
const NAMES = /\.(?:hei[cf]|avif)$/i;

const isConverted = ({ type, name }: File): boolean => CONVERTED.test(type) || NAMES.test(name);

/**
 * Converts such photos when they are chosen, in every file field of the page, before anything else hears of the choice. Those that this browser
 * cannot read are left out, and `refused` gets their names. Returns how to stop.
 */
export function convertChosenPhotos(refused: (names: readonly string[]) => void): () => void {
  async function convert(field: HTMLInputElement, chosen: FileList) {
    const { jpegOf } = await import("./shrink-photo.ts");
    const files = new DataTransfer();
    const unreadable: string[] = [];
    for (const file of chosen) {
      const readable = isConverted(file) ? await jpegOf(file) : file;
      if (readable) files.items.add(readable);
      else unreadable.push(file.name);
    }
    // Others may have been chosen in the meantime.
    if (field.files !== chosen) return;
    field.files = files.files;
    if (unreadable.length > 0) refused(unreadable);
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function onChange(event: Event) {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || !field.files || ![...field.files].some(isConverted)) return;
    event.stopImmediatePropagation();
    void convert(field, field.files);
  }

  // Before the listeners of the page, which are on the document and on the fields.
  addEventListener("change", onChange, true);
  return () => removeEventListener("change", onChange, true);
}
