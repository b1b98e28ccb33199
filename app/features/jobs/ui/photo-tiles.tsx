import { Camera, X } from "lucide-react";
import { useId, useRef } from "react";
import { PHOTO_ACCEPT, PHOTO_FORMAT_WORDS } from "#features/uploads/rules/document.labels.ts";
import { FieldSet } from "#ui/field.tsx";
import type { PhotoForm } from "../rules/kept-photos.ts";
import { PHOTOS_PER_JOB, TOO_MANY_PHOTOS } from "../rules/photo.files.ts";
import type { ChosenPhoto } from "./chosen-photo.ts";
import { UnreadablePhotos } from "./unreadable-photos.tsx";
import { useChosenPhotos } from "./use-chosen-photos.ts";

const yourChoice = (number: number) => `Photo ${number}`;

/**
 * Photos of the work, on a step before the one that posts the job. They stay in the browser, so the step is for visitors too; the field
 * has no name, because the step's form does not send them. Without scripts it is not offered.
 */
export function PhotoTiles({ keep }: { keep: PhotoForm }) {
  const input = useRef<HTMLInputElement>(null);
  const { photos, tooMany, keeps, remove, unreadable } = useChosenPhotos(input, { most: PHOTOS_PER_JOB, keep });
  const id = useId();
  const broken = photos.findIndex((photo) => photo.broken);
  return (
    <FieldSet
      label={<Label />}
      id={id}
      errors={broken < 0 ? null : `Photo ${broken + 1}: ${PHOTO_FORMAT_WORDS}`}
      className="noscript:hidden"
    >
      <ul aria-label="Your photos" className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {photos.map((photo, place) => (
          <Tile key={photo.key} photo={photo} number={place + 1} onRemove={() => remove(photo)} />
        ))}
        <li hidden={photos.length >= PHOTOS_PER_JOB}>
          <label className="relative flex aspect-square w-full cursor-pointer flex-col items-center justify-center gap-2 rounded-md border border-edge border-dashed font-semibold text-green text-sm has-focus-visible:outline-3 has-focus-visible:outline-green hover:bg-sunk">
            <Camera aria-hidden className="size-5" />
            Add photo
            <input
              ref={input}
              type="file"
              accept={PHOTO_ACCEPT}
              multiple
              // The browser would restore it after a reload, beside the photos that are kept.
              autoComplete="off"
              aria-describedby={`${id}-after`}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
        </li>
      </ul>
      <UnreadablePhotos {...unreadable} />
      <p id={`${id}-after`} className="text-sm text-soft">
        They stay in your browser until you post. We remove the location and date.
      </p>
      <p role="status" className="text-sm text-soft empty:hidden">
        {tooMany && `${TOO_MANY_PHOTOS}. We did not add the others.`}
        {!keeps && "Your browser cannot keep photos. Add them on the last step."}
      </p>
    </FieldSet>
  );
}

const Label = () => (
  <>
    Photos<span className="font-normal text-soft">{` (optional, up to ${PHOTOS_PER_JOB})`}</span>
  </>
);

function Tile({ photo, number, onRemove }: { photo: ChosenPhoto; number: number; onRemove: () => void }) {
  return (
    <li className="relative">
      <img
        src={photo.preview}
        alt={yourChoice(number)}
        onLoad={() => URL.revokeObjectURL(photo.preview)}
        className="aspect-square w-full rounded-md border border-line bg-sunk object-cover"
      />
      <button
        type="button"
        aria-label={`Remove photo ${number}`}
        onClick={onRemove}
        className="tap absolute top-0 right-0 flex items-center justify-center"
      >
        <span className="flex size-7 items-center justify-center rounded-full bg-ink text-paper">
          <X aria-hidden className="size-4" />
        </span>
      </button>
    </li>
  );
}
