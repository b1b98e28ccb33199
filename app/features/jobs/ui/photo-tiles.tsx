import { Camera, X } from "lucide-react";
import { useId, useRef } from "react";
import { PHOTO_ACCEPT, PHOTO_FORMAT_WORDS } from "#features/uploads/rules/document.labels.ts";
import { FieldSet } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import type { PhotoForm } from "../rules/kept-photos.ts";
import { PHOTOS_PER_JOB, TOO_MANY_PHOTOS } from "../rules/photo.files.ts";
import { texts } from "./photo-tiles.texts.tsx";
import { type ChosenPhoto, useChosenPhotos } from "./use-chosen-photos.ts";

/**
 * Photos of the work, on a step before the one that posts the job. They stay in the browser, so the step is for visitors too; the field
 * has no name, because the step's form does not send them. Without scripts it is not offered.
 */
export function PhotoTiles({ keep }: { keep: PhotoForm }) {
  const t = useTexts(texts);
  const input = useRef<HTMLInputElement>(null);
  const { photos, tooMany, keeps, remove } = useChosenPhotos(input, { most: PHOTOS_PER_JOB, keep });
  const id = useId();
  const broken = photos.findIndex((photo) => photo.broken);
  return (
    <FieldSet
      label={<Label />}
      id={id}
      errors={broken < 0 ? null : `Photo ${broken + 1}: ${PHOTO_FORMAT_WORDS}`}
      className="noscript:hidden"
    >
      <ul aria-label={t.yourPhotos} className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {photos.map((photo, place) => (
          <Tile key={photo.key} photo={photo} number={place + 1} onRemove={() => remove(photo)} />
        ))}
        <li hidden={photos.length >= PHOTOS_PER_JOB}>
          <label className="relative flex aspect-square w-full cursor-pointer flex-col items-center justify-center gap-2 rounded-md border border-edge border-dashed font-semibold text-green text-sm has-focus-visible:outline-3 has-focus-visible:outline-green hover:bg-sunk">
            <Camera aria-hidden className="size-5" />
            {t.addPhoto}
            <input
              ref={input}
              type="file"
              accept={PHOTO_ACCEPT}
              multiple
              aria-describedby={`${id}-after`}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
        </li>
      </ul>
      <p id={`${id}-after`} className="text-sm text-soft">
        {t.stayInBrowser}
      </p>
      <p role="status" className="text-sm text-soft empty:hidden">
        {tooMany && t.othersWereLeftOut(TOO_MANY_PHOTOS)}
        {!keeps && t.cannotKeep}
      </p>
    </FieldSet>
  );
}

const Label = () => {
  const t = useTexts(texts);
  return (
    <>
      {t.photos(PHOTOS_PER_JOB, (text) => (
        <span className="font-normal text-soft">{text}</span>
      ))}
    </>
  );
};

function Tile({ photo, number, onRemove }: { photo: ChosenPhoto; number: number; onRemove: () => void }) {
  const t = useTexts(texts);
  return (
    <li className="relative">
      <img
        src={photo.preview}
        alt={t.yourChoice(number)}
        onLoad={() => URL.revokeObjectURL(photo.preview)}
        className="aspect-square w-full rounded-md border border-line bg-sunk object-cover"
      />
      <button
        type="button"
        aria-label={t.removePhoto(number)}
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
