import { X } from "lucide-react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
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
 * Previews of the photos in a file field, each with a caption and a remove button. Photos are reduced in the browser, and the
 * field always contains exactly the photos that are shown.
 */
export function ChosenPhotos({ input, most }: ChosenPhotosProps) {
  const { photos, tooMany, remove } = useChosenPhotos(input, most);
  return (
    <>
      <p role="status" className="mt-1.5 text-sm text-soft empty:hidden">
        {tooMany ? `${TOO_MANY_PHOTOS}. The others were left out.` : ""}
      </p>
      {photos.length > 0 && (
        <ul aria-label="To be sent" className="hairlines mt-2 border-line border-y">
          {photos.map((photo, place) => (
            <PhotoRow key={photo.key} photo={photo} number={place + 1} onRemove={() => remove(photo)} />
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * The photos of a file field, which can be used again to add more. They are reduced in the background; whenever the form is
 * sent, the field contains the photos that are shown.
 */
function useChosenPhotos(input: RefObject<HTMLInputElement | null>, most: number) {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [tooMany, setTooMany] = useState(false);
  // The newest list, for work that continues between renders.
  const now = useRef(photos);

  const show = useCallback(
    (next: readonly Photo[]) => {
      now.current = next;
      setPhotos(next);
      if (input.current) input.current.files = filesOf(next);
    },
    [input],
  );

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    function add() {
      const known = new Set(now.current.map(({ file }) => file));
      const more = [...(field?.files ?? [])].filter((file) => !known.has(file)).map(photoOf);
      const all = [...now.current, ...more];
      setTooMany(all.length > most);
      show(all.slice(0, most));
      for (const photo of more) void shrink(photo);
    }
    async function shrink({ key, file }: Photo) {
      const smaller = await shrunk(file);
      if (smaller !== file && now.current.some((photo) => photo.key === key))
        show(now.current.map((photo) => (photo.key === key ? { ...photo, file: smaller } : photo)));
    }
    // Resetting the form removes its photos.
    const clear = () => show([]);
    add();
    field.addEventListener("change", add);
    field.form?.addEventListener("reset", clear);
    return () => {
      field.removeEventListener("change", add);
      field.form?.removeEventListener("reset", clear);
    };
  }, [input, most, show]);

  function remove(photo: Photo) {
    show(now.current.filter(({ key }) => key !== photo.key));
    setTooMany(false);
    input.current?.focus();
  }
  return { photos, tooMany, remove };
}

function PhotoRow({ photo, number, onRemove }: { photo: Photo; number: number; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      <img
        src={photo.preview}
        alt=""
        onLoad={() => URL.revokeObjectURL(photo.preview)}
        className="size-16 flex-none rounded-md border border-line bg-sunk object-cover"
      />
      <Input
        name="photoCaption"
        aria-label={`What photo ${number} shows`}
        placeholder="What does it show? (optional)"
        maxLength={CAPTION_MAX}
        autoComplete="off"
        className="flex-1"
      />
      <button
        type="button"
        aria-label={`Remove photo ${number}`}
        onClick={onRemove}
        className="tap inline-flex flex-none items-center justify-center rounded-md text-soft hover:bg-sunk hover:text-ink"
      >
        <X aria-hidden className="size-5" />
      </button>
    </li>
  );
}

/** A smaller JPEG of a photo, or the photo itself where that is not possible. */
async function shrunk(file: File): Promise<File> {
  const small = await shrinkPhoto(file, SHORTER_SIDE).catch(() => file);
  return small === file ? file : new File([small], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" });
}

const photoOf = (file: File): Photo => ({ key: ++lastKey, file, preview: URL.createObjectURL(file) });

function filesOf(photos: readonly Photo[]): FileList {
  const files = new DataTransfer();
  for (const { file } of photos) files.items.add(file);
  return files.files;
}
