import { Form } from "react-router";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { ShownWorkPhoto } from "../rules/shown-photos.ts";
import { PhotoChoice } from "./photo-choice.tsx";
import { texts } from "./texts.ts";

/** Deletes one of the photos. The page mounts `deleteWorkPhotoAction`. */
export function DeletePhoto({ bookingId, photos }: { bookingId: string; photos: readonly ShownWorkPhoto[] }) {
  const t = useTexts(texts);
  return (
    <details className="mt-3">
      <summary className="link tap inline-flex cursor-pointer items-center">{t.deleteAPhoto}</summary>
      <Form method="post" preventScrollReset className="mt-2 flex flex-col items-start gap-3">
        <input type="hidden" name="bookingId" value={bookingId} />
        <PhotoChoice name="photoId" label={t.whichPhoto} photos={photos} />
        <p className="text-soft text-sm">{t.whatDeletingDoes}</p>
        <SubmitButton intent="delete-work-photo" variant="danger" busyLabel={t.deleting}>
          {t.deletePhoto}
        </SubmitButton>
      </Form>
    </details>
  );
}
