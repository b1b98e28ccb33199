import { X } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { Input } from "#ui/input.tsx";
import type { PhotoForm } from "../rules/kept-photos.ts";
import { CAPTION_MAX, TOO_MANY_PHOTOS } from "../rules/photo.files.ts";
import { UPLOAD_GONE } from "../rules/photo-uploads.ts";
import { type ChosenPhoto, isUnreadable } from "./chosen-photo.ts";
import { UnreadablePhotos } from "./unreadable-photos.tsx";
import { keepCaption, useChosenPhotos } from "./use-chosen-photos.ts";
import type { SendFirst } from "./use-send-first.ts";

interface ChosenPhotosProps {
  /** The file field that holds them; it can be used again to add more. */
  input: RefObject<HTMLInputElement | null>;
  /** How many may be chosen. */
  most: number;
  keep?: PhotoForm | undefined;
  sendFirst?: RefObject<SendFirst | null> | undefined;
  /** The server's, of the form's last attempt. */
  error?: string | undefined;
}

/**
 * Previews of the photos in a file field, each with a caption and a remove button. Photos are reduced in the browser, and the
 * field always contains exactly the photos that are shown.
 */
export function ChosenPhotos({ input, most, keep, sendFirst, error }: ChosenPhotosProps) {
  const { photos, tooMany, sending, remove, sendAgain, unreadable } = useChosenPhotos(input, { most, keep, sendFirst });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reply
  useEffect(() => {
    if (error === UPLOAD_GONE) sendAgain();
  }, [error]);
  return (
    <>
      <p role="status" className="mt-1.5 text-sm text-soft empty:hidden">
        {sending !== null
          ? `Sending photo ${sending} of ${photos.length}…`
          : tooMany && `${TOO_MANY_PHOTOS}. We did not add the others.`}
      </p>
      {photos.length > 0 && (
        <ul aria-label="Waiting to be sent" className="hairlines mt-2 border-line border-y">
          {photos.map((photo, place) => (
            <PhotoRow key={photo.key} photo={photo} number={place + 1} onRemove={() => remove(photo)} />
          ))}
        </ul>
      )}
      <UnreadablePhotos {...unreadable} />
    </>
  );
}

function PhotoRow({ photo, number, onRemove }: { photo: ChosenPhoto; number: number; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-3 py-2.5">
      <img
        src={photo.preview}
        alt=""
        onLoad={() => URL.revokeObjectURL(photo.preview)}
        className="size-16 flex-none rounded-md border border-line bg-sunk object-cover"
      />
      {photo.sent && <input type="hidden" name="uploadedPhoto" value={photo.sent.id} />}
      <Input
        name="photoCaption"
        aria-label={`What photo ${number} shows`}
        placeholder="What does it show? (optional)"
        maxLength={CAPTION_MAX}
        autoComplete="off"
        defaultValue={photo.caption}
        // It is not sent, as its photo is not.
        disabled={isUnreadable(photo)}
        onBlur={({ target }) => void keepCaption(photo, target.value)}
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
