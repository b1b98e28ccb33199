import { type ComponentType, type RefObject, useRef, useState } from "react";
import { PHOTO_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";

interface PhotoFieldProps {
  /** How many may still be added. */
  left: number;
  error?: string | undefined;
}

type Chosen = ComponentType<{ input: RefObject<HTMLInputElement | null>; most: number }>;

/** The file field for a job's photos. The previews are loaded once photos are chosen. */
export function PhotoField({ left, error }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [Chosen, setChosen] = useState<Chosen>();
  const load = () =>
    import("./chosen-photos.tsx").then(
      (found) => setChosen(() => found.ChosenPhotos),
      // Without JavaScript the original photos are sent.
      () => undefined,
    );
  return (
    <div>
      <Field
        label="Photos"
        optional
        errors={error ?? null}
        hint={`Up to ${left}, each at most 10 MB: JPEG, PNG or WebP. Tradespeople who can see the job see them. We remove the location and date from your photos.`}
      >
        <Input
          ref={input}
          type="file"
          name="photos"
          accept={PHOTO_ACCEPT}
          multiple
          onChange={Chosen ? undefined : load}
          className="py-1.5 pl-1.5 text-sm file:mr-3 file:h-full file:rounded-sm file:border-0 file:bg-sunk file:px-3.5 file:font-semibold file:text-ink"
        />
      </Field>
      {Chosen && <Chosen input={input} most={left} />}
    </div>
  );
}
