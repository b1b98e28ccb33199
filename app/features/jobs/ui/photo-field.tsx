import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { PHOTO_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { useTexts } from "#ui/language.ts";
import type { PhotoForm } from "../rules/kept-photos.ts";
import { hasKeptPhotos } from "./kept-photos-mark.ts";
import { texts } from "./photo-field.texts.ts";
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
  const t = useTexts(texts);
  const input = useRef<HTMLInputElement>(null);
  const [Chosen, setChosen] = useState<Chosen>();
  const load = () =>
    import("./chosen-photos.tsx").then(
      (found) => setChosen(() => found.ChosenPhotos),
      // Without JavaScript the original photos are sent.
      () => undefined,
    );
  const keeps = keep !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (keeps && hasKeptPhotos()) void load();
  }, []);
  return (
    <div>
      <Field label={t.photos} optional errors={error ?? null} hint={t.photosHint(left)}>
        <FileInput ref={input} name="photos" accept={PHOTO_ACCEPT} multiple onChange={Chosen ? undefined : load} />
      </Field>
      {Chosen && <Chosen input={input} most={left} keep={keep} sendFirst={sendFirst} error={error} />}
    </div>
  );
}
