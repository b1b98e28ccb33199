import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { CAPTION_MAX, PHOTOS_PER_JOB } from "../rules/photo.files.ts";
import type { ShownPhoto } from "./job-photos.tsx";
import { PhotoField } from "./photo-field.tsx";

interface ManagePhotosProps {
  jobId: string;
  photos: readonly ShownPhoto[];
  /** The page's action data, for browsers without JavaScript. */
  reply: ActionReply | undefined;
}

/**
 * Adds, describes and removes photos of the customer's own open job. The page mounts `addPhotosAction`, `describePhotoAction`
 * and `removePhotoAction`.
 */
export function ManagePhotos({ jobId, photos, reply }: ManagePhotosProps) {
  const left = PHOTOS_PER_JOB - photos.length;
  const error = photoError(reply);
  return (
    <details open={error ? true : undefined} className="mt-4">
      <summary className="link tap inline-flex cursor-pointer items-center">
        {photos.length === 0 ? "Add photos" : "Add or change photos"}
      </summary>
      <div className="mt-2 flex max-w-measure flex-col gap-5">
        {photos.length > 0 && (
          <ul className="hairlines border-line border-y">
            {photos.map((photo, place) => (
              <OnePhoto key={photo.id} jobId={jobId} photo={photo} number={place + 1} />
            ))}
          </ul>
        )}
        {left > 0 ? (
          <AddPhotos jobId={jobId} left={left} error={error} />
        ) : (
          <p className="text-soft">{`The job has ${PHOTOS_PER_JOB} photos. Remove one to add another.`}</p>
        )}
      </div>
    </details>
  );
}

const photoError = (reply: ActionReply | undefined): string | undefined => reply?.result?.error?.photos?.[0];

function AddPhotos({ jobId, left, error }: { jobId: string; left: number; error: string | undefined }) {
  const fetcher = useFetcher<ActionReply>();
  const form = useRef<HTMLFormElement>(null);
  const taken = fetcher.state === "idle" && fetcher.data?.toast?.tone === "success";
  useActionToast(fetcher.data);
  useEffect(() => {
    if (taken) form.current?.reset();
  }, [taken]);
  return (
    <fetcher.Form ref={form} method="post" encType="multipart/form-data" className="flex flex-col gap-4">
      <input type="hidden" name="jobId" value={jobId} />
      <PhotoField left={left} error={fetcher.data ? photoError(fetcher.data) : error} />
      <div>
        <SubmitButton intent="add-job-photos" busy={fetcher.state !== "idle"} busyLabel="Adding…">
          Add photos
        </SubmitButton>
      </div>
    </fetcher.Form>
  );
}

function OnePhoto({ jobId, photo, number }: { jobId: string; photo: ShownPhoto; number: number }) {
  const fetcher = useFetcher<ActionReply>();
  useActionToast(fetcher.data);
  const dialog = `remove-photo-${photo.id}`;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <img
        src={photo.small}
        alt=""
        width={photo.width}
        height={photo.height}
        className="size-20 flex-none rounded-md border border-line bg-sunk object-cover"
      />
      <div className="min-w-48 flex-1">
        <fetcher.Form method="post" className="flex flex-wrap items-end gap-2.5">
          <input type="hidden" name="jobId" value={jobId} />
          <input type="hidden" name="photoId" value={photo.id} />
          <Field label={`What photo ${number} shows`} id={`caption-${photo.id}`} className="min-w-0 flex-[1_1_14rem]">
            <Input name="caption" defaultValue={photo.caption ?? ""} maxLength={CAPTION_MAX} autoComplete="off" />
          </Field>
          <SubmitButton intent="describe-job-photo" busy={fetcher.state !== "idle"} busyLabel="Saving…">
            Save<span className="sr-only">{` what photo ${number} shows`}</span>
          </SubmitButton>
        </fetcher.Form>
        <DialogTrigger dialog={dialog} variant="text" className="-ml-2.5 text-sm">
          Remove photo
          <span className="sr-only"> {number}</span>
        </DialogTrigger>
        <ConfirmDialog
          id={dialog}
          title={`Remove photo ${number}?`}
          intent="remove-job-photo"
          confirm="Remove photo"
          busyLabel="Removing…"
          fields={{ jobId, photoId: photo.id }}
        >
          We’ll delete it, and nobody will be able to see it.
        </ConfirmDialog>
      </div>
    </li>
  );
}
