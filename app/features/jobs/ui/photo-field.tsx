import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { PHOTO_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/input.tsx";
import type { PhotoForm } from "../rules/kept-photos.ts";
import { hasKeptPhotos } from "./kept-photos-mark.ts";
import type { SendFirst } from "./use-send-first.ts";

interface PhotoFieldProps {
  /** How many may still be added. */
  left: number;
  error?: string | undefined;
  /** Keeps the photos in the browser until their job is posted, and shows those that were kept before. */
  keep?: PhotoForm;
  /** Gets the way to send the photos before the form. */
  sendFirst?: RefObject<SendFirst | null>;
}

type Chosen = ComponentType<{
  input: RefObject<HTMLInputElement | null>;
  most: number;
  keep?: PhotoForm | undefined;
  sendFirst?: RefObject<SendFirst | null> | undefined;
  error?: string | undefined;
}>;

/** The file field for a job's photos. The previews are loaded once there are photos. */
export function PhotoField({ left, error, keep, sendFirst }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [Chosen, setChosen] = useState<Chosen>();
  const load = () =>
    import("./chosen-photos.tsx").then(
      // At once, because a form that waits for the photos asks for them next.
      (found) => flushSync(() => setChosen(() => found.ChosenPhotos)),
      // Without JavaScript the original photos are sent.
      () => undefined,
    );
  const keeps = keep !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (!keeps || !hasKeptPhotos()) return;
    const loaded = load();
    if (!sendFirst) return;
    // A form that is sent before they are shown waits for them.
    const waiting: SendFirst = async (submitter) => {
      await loaded;
      const send = sendFirst.current;
      return send === null || send === waiting || ((await send(submitter)) ?? true);
    };
    sendFirst.current = waiting;
  }, []);
  return (
    <div>
      <Field
        label="Photos"
        optional
        errors={error ?? null}
        hint={`Up to ${left} photos, up to 10 MB each: JPEG, PNG or WebP. Tradespeople who can see the job can see them. We remove the location and date from your photos.`}
      >
        <FileInput
          ref={input}
          name="photos"
          accept={PHOTO_ACCEPT}
          multiple
          // The browser would restore it after a reload, beside the photos that are kept.
          autoComplete={keeps ? "off" : undefined}
          onChange={Chosen ? undefined : load}
        />
      </Field>
      {Chosen && <Chosen input={input} most={left} keep={keep} sendFirst={sendFirst} error={error} />}
    </div>
  );
}
