import { type FormEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { loadedDoor, useWaiting } from "#app/web/outbox/waiting.ts";
import { shrinkChosen } from "#app/web/shrink-chosen.ts";
import { PHOTO_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { useTexts } from "#ui/language.ts";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { type Moment, PHOTOS_PER_MOMENT } from "../rules/work-photo.files.ts";
import { texts } from "./texts.ts";

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
export function AddPhotos({ bookingId, job, left, next, reply }: AddPhotosProps) {
  const t = useTexts(texts);
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
  if (free.length === 0) return <p className="text-soft">{t.allTaken(PHOTOS_PER_MOMENT)}</p>;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      onSubmit={(event) => void addToOutbox(event)}
      className="flex max-w-measure flex-col gap-4"
    >
      <input type="hidden" name="bookingId" value={bookingId} />
      <Field label={t.taken}>
        <Select
          name="moment"
          defaultValue={free.includes(next) ? next : free[0]}
          options={free.map((moment) => ({
            value: moment,
            label: t.momentAndLeft(moment, left[moment]),
          }))}
        />
      </Field>
      <Field label={t.photos} errors={photoError(fetcher.data ?? reply) ?? null} hint={t.photoTypes}>
        <FileInput
          ref={input}
          name="photos"
          accept={PHOTO_ACCEPT}
          multiple
          onChange={() => void shrinkChosen(input.current, SHORTER_SIDE)}
        />
      </Field>
      <div>
        <SubmitButton intent="add-work-photos" busy={fetcher.state !== "idle"} busyLabel={t.adding}>
          {t.addPhotos}
        </SubmitButton>
        {waiting > 0 && <p className="mt-1.5 text-sm text-soft">{t.notSentYet(waiting)}</p>}
      </div>
    </fetcher.Form>
  );
}
