import { Form } from "react-router";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { ShownWorkPhoto } from "../rules/shown-photos.ts";
import { PhotoChoice } from "./photo-choice.tsx";

/** Deletes one of the photos. The page mounts `deleteWorkPhotoAction`. */
export function DeletePhoto({ bookingId, photos }: { bookingId: string; photos: readonly ShownWorkPhoto[] }) {
  return (
    <details className="mt-3">
      <summary className="link tap inline-flex cursor-pointer items-center">Delete a photo</summary>
      <Form method="post" preventScrollReset className="mt-2 flex flex-col items-start gap-3">
        <input type="hidden" name="bookingId" value={bookingId} />
        <PhotoChoice name="photoId" label="Which photo?" photos={photos} />
        <p className="text-soft text-sm">
          Nobody will see it any more. You can delete photos until the work is approved.
        </p>
        <SubmitButton intent="delete-work-photo" variant="danger" busyLabel="Deleting…">
          Delete photo
        </SubmitButton>
      </Form>
    </details>
  );
}
