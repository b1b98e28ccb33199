import { type FormEvent, useEffect, useRef } from "react";
import { Form, useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { loadedDoor, useWaiting } from "#app/web/outbox/waiting.ts";
import { shrinkChosen } from "#app/web/shrink-chosen.ts";
import { PHOTO_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/input.tsx";
import { Section } from "#ui/page.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import type { ShownWorkPhoto } from "../rules/shown-photos.ts";
import { type Moment, PHOTOS_PER_MOMENT } from "../rules/work-photo.files.ts";
import type { WorkPhotosPart } from "../server/photos-part.server.ts";
import { AskConsent, Consent } from "./consent.tsx";
import { PhotoChoice } from "./photo-choice.tsx";
import { WorkPhotoGrid } from "./photo-grid.tsx";

/** The shorter side of what is sent, in pixels: enough to see a joint or a label. */
const SHORTER_SIDE = 2_000;

interface AddPhotosProps {
  bookingId: string;
  /** The title of the job, for the list of what waits to be sent. */
  job: string;
  left: Record<Moment, number>;
  next: Moment;
  /** The page's action data, for browsers without JavaScript. */
  reply: ActionReply | undefined;
}

const photoError = (reply: ActionReply | undefined): string | undefined => reply?.result?.error?.photos?.[0];

/**
 * The form for photos from before or after the work. They are reduced in the browser, and sent from the outbox: each once, and later if
 * there is no network. Without it the form is sent as usual.
 */
function AddPhotos({ bookingId, job, left, next, reply }: AddPhotosProps) {
  const fetcher = useFetcher<ActionReply>();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const added = fetcher.state === "idle" && fetcher.data?.toast?.tone === "success";
  const waiting = useWaiting(bookingId).filter(({ act }) => act.kind === "photo").length;
  useActionToast(fetcher.data);
  useEffect(() => {
    if (added) form.current?.reset();
  }, [added]);
  async function addToOutbox(event: FormEvent<HTMLFormElement>) {
    const { currentTarget: sent, nativeEvent } = event;
    const fields = new FormData(sent, (nativeEvent as SubmitEvent).submitter);
    const moment = fields.get("moment") as Moment;
    const files = [...(input.current?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    const door = await loadedDoor();
    const photos = files.map((file) => ({ act: { kind: "photo" as const, bookingId, moment }, job, file }));
    if (door?.add(photos)) sent.reset();
    else await fetcher.submit(fields, { method: "post", encType: "multipart/form-data" });
  }
  const free = (["before", "after"] as const).filter((moment) => left[moment] > 0);
  if (free.length === 0)
    return (
      <p className="text-soft">{`You’ve added all the photos you can: ${PHOTOS_PER_MOMENT} from before and ${PHOTOS_PER_MOMENT} from after the work.`}</p>
    );
  return (
    <fetcher.Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      onSubmit={(event) => void addToOutbox(event)}
      className="flex max-w-measure flex-col gap-4"
    >
      <input type="hidden" name="bookingId" value={bookingId} />
      <Field label="Taken">
        <Select
          name="moment"
          defaultValue={free.includes(next) ? next : free[0]}
          options={free.map((moment) => ({
            value: moment,
            label: `${moment === "before" ? "Before" : "After"} the work (${left[moment]} left)`,
          }))}
        />
      </Field>
      <Field
        label="Photos"
        errors={photoError(fetcher.data ?? reply) ?? null}
        hint="JPEG, PNG or WebP, each at most 10 MB. We remove the location and date from the files."
      >
        <FileInput
          ref={input}
          name="photos"
          accept={PHOTO_ACCEPT}
          multiple
          onChange={() => void shrinkChosen(input.current, SHORTER_SIDE)}
        />
      </Field>
      <div>
        <SubmitButton intent="add-work-photos" busy={fetcher.state !== "idle"} busyLabel="Adding…">
          Add photos
        </SubmitButton>
        {waiting > 0 && (
          <p className="mt-1.5 text-sm text-soft">{`${waiting} ${waiting === 1 ? "photo is" : "photos are"} not sent yet`}</p>
        )}
      </div>
    </fetcher.Form>
  );
}

interface WorkPhotosProps {
  part: WorkPhotosPart;
  reply: ActionReply | undefined;
  /** The title of the job. */
  job: string;
}

/**
 * The photos of a booking, for both its people and operators. The page mounts `addWorkPhotosAction`, `deleteWorkPhotoAction`,
 * `askConsentAction`, `answerConsentAction` and `withdrawConsentAction`.
 */
export function WorkPhotos({ part, reply, job }: WorkPhotosProps) {
  const { bookingId, photos, can } = part;
  return (
    <Section id="work-photos" title="Photos of the work" className="mb-10">
      <WorkPhotoGrid photos={photos} />
      {part.side !== "admin" && <Consent part={part} />}
      {can.add && (
        <details open={photos.length === 0 || reply?.result?.error?.photos ? true : undefined}>
          <summary className="link tap inline-flex cursor-pointer items-center">Add photos</summary>
          <p className="mt-1 mb-4 max-w-measure text-soft">{`Photos from before and after show what you did, which helps if you two disagree later. You, ${part.other} and our team can see them.`}</p>
          <AddPhotos bookingId={bookingId} job={job} left={part.left} next={part.next} reply={reply} />
        </details>
      )}
      {can.delete && <DeletePhoto bookingId={bookingId} photos={photos} />}
      {can.ask && <AskConsent part={part} reply={reply} />}
    </Section>
  );
}

/** Deletes one of the photos. The page mounts `deleteWorkPhotoAction`. */
function DeletePhoto({ bookingId, photos }: { bookingId: string; photos: readonly ShownWorkPhoto[] }) {
  return (
    <details className="mt-3">
      <summary className="link tap inline-flex cursor-pointer items-center">Delete a photo</summary>
      <Form method="post" preventScrollReset className="mt-2 flex flex-col items-start gap-3">
        <input type="hidden" name="bookingId" value={bookingId} />
        <PhotoChoice name="photoId" label="Which photo?" photos={photos} />
        <p className="text-soft text-sm">
          Nobody will be able to see it. You can delete photos until the work is approved.
        </p>
        <SubmitButton intent="delete-work-photo" variant="danger" busyLabel="Deleting…">
          Delete photo
        </SubmitButton>
      </Form>
    </details>
  );
}
