import { X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { shrinkPhoto } from "#app/web/shrink-photo.ts";
import { Input } from "#ui/input.tsx";
import { CAPTION_MAX, TOO_MANY_PHOTOS } from "../rules/photo.files.ts";

interface ChosenPhotosProps {
  /** The file field that holds them; it can be used again to add more. */
  input: RefObject<HTMLInputElement | null>;
  /** How many may be chosen. */
  most: number;
}

interface Photo {
  key: number;
  file: File;
  preview: string;
}

/** Large enough to read a meter or a label on the photo. */
const SHORTER_SIDE = 2_000;
let lastKey = 0;

/**
 * Previews of the photos in a file field, each with a caption and a remove button. Photos are downscaled in the browser, and
 * the field always contains exactly what is shown here.
 */
export function ChosenPhotos({ input, most }: ChosenPhotosProps) {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const now = useRef(photos);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    function show(next: readonly Photo[]) {
      now.current = next;
      setPhotos(next);
      hold(field as HTMLInputElement, next);
    }
    function add() {
      const known = new Set(now.current.map(({ file }) => file));
      const more = [...(field?.files ?? [])].filter((file) => !known.has(file)).map(photoOf);
      const all = [...now.current, ...more];
      setTooMany(all.length > most);
      show(all.slice(0, most));
      for (const photo of more) void shrink(photo);
    }
    async function shrink({ key, file }: Photo) {
      const small = await shrinkPhoto(file, SHORTER_SIDE).catch(() => file);
      if (small === file || !now.current.some((photo) => photo.key === key)) return;
      const smaller = new File([small], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" });
      show(now.current.map((photo) => (photo.key === key ? { ...photo, file: smaller } : photo)));
    }
    // A reset form has no photos.
    const clear = () => show([]);
    add();
    field.addEventListener("change", add);
    field.form?.addEventListener("reset", clear);
    return () => {
      field.removeEventListener("change", add);
      field.form?.removeEventListener("reset", clear);
    };
  }, [input, most]);

  function remove(gone: Photo) {
    const left = now.current.filter(({ key }) => key !== gone.key);
    now.current = left;
    setPhotos(left);
    setTooMany(false);
    if (input.current) {
      hold(input.current, left);
      input.current.focus();
    }
  }

  return (
    <>
      <p role="status" className="mt-1.5 text-sm text-soft empty:hidden">
        {tooMany ? `${TOO_MANY_PHOTOS}. The others were left out.` : ""}
      </p>
      {photos.length > 0 && (
        <ul aria-label="To be sent" className="hairlines mt-2 border-line border-y">
          {photos.map((photo, place) => (
            <li key={photo.key} className="flex items-center gap-3 py-2.5">
              <img
                src={photo.preview}
                alt=""
                onLoad={() => URL.revokeObjectURL(photo.preview)}
                className="size-16 flex-none rounded-md border border-line bg-sunk object-cover"
              />
              <Input
                name="photoCaption"
                aria-label={`What photo ${place + 1} shows`}
                placeholder="What does it show? (optional)"
                maxLength={CAPTION_MAX}
                autoComplete="off"
                className="flex-1"
              />
              <button
                type="button"
                aria-label={`Remove photo ${place + 1}`}
                onClick={() => remove(photo)}
                className="tap inline-flex flex-none items-center justify-center rounded-md text-soft hover:bg-sunk hover:text-ink"
              >
                <X aria-hidden className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const photoOf = (file: File): Photo => ({ key: ++lastKey, file, preview: URL.createObjectURL(file) });

function hold(field: HTMLInputElement, photos: readonly Photo[]) {
  const files = new DataTransfer();
  for (const { file } of photos) files.items.add(file);
  field.files = files.files;
}
