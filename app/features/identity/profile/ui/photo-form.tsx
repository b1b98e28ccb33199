import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { PHOTO_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button, Spinner } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/input.tsx";
import { useActionToast, useToast } from "#ui/toast.tsx";
import type { SquareNumbers } from "../rules/crop.ts";
import { MAX_PHOTO_BYTES, PHOTO_ERRORS } from "../rules/photo.labels.ts";
import type { CropPhoto } from "./crop-photo.tsx";

interface PhotoFormProps {
  person: { id: string; name: string; avatarUrl: string | null };
  /** The reply of the page's action, for browsers without JavaScript. The page mounts `changeProfilePhoto` and `removeProfilePhoto`. */
  reply: unknown;
}

/** The error of a refused photo. */
type PhotoReply = { result?: { error?: { photo?: string[] } | null } } | undefined;

/** The shorter side of what is sent, in pixels: zoomed in as far as it goes, the square is as large as the largest that is stored. */
const SHORTER_SIDE = 1_600;

type Crop = ComponentType<ComponentProps<typeof CropPhoto>>;

/** Sends a photo once its square is chosen. `reply` is that of the page's action. */
function usePhoto(reply: unknown) {
  const fetcher = useFetcher<PhotoReply>();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const [preparing, setPreparing] = useState(false);
  const [cropping, setCropping] = useState<{ file: File; Crop: Crop }>();
  const busy = preparing || fetcher.state !== "idle";
  useActionToast(fetcher.data ?? reply);
  const error = refused ?? (fetcher.data ?? (reply as PhotoReply))?.result?.error?.photo?.[0];

  async function choose() {
    const file = input.current?.files?.[0];
    if (!file || busy) return;
    const wrong = file.size > MAX_PHOTO_BYTES ? PHOTO_ERRORS.heavy : undefined;
    setRefused(wrong);
    if (wrong) return toast({ tone: "error", title: "Validation Error", description: wrong });
    // Without the script for it, the middle is taken.
    const found = await import("./crop-photo.tsx").catch(() => null);
    if (found) setCropping({ file, Crop: found.CropPhoto });
    else await send(file);
  }

  async function send(file: File, square?: SquareNumbers) {
    setCropping(undefined);
    setPreparing(true);
    const photo = await import("#app/web/shrink-photo.ts")
      .then(({ shrinkPhoto }) => shrinkPhoto(file, SHORTER_SIDE))
      .catch(() => file);
    const form = new FormData();
    form.set("intent", "change-profile-photo");
    for (const [name, part] of Object.entries(square ?? {})) form.set(name, String(part));
    form.set("photo", photo, file.name);
    setPreparing(false);
    if (input.current) input.current.value = "";
    await fetcher.submit(form, { method: "post", encType: "multipart/form-data" });
  }

  function cancel() {
    setCropping(undefined);
    if (input.current) input.current.value = "";
  }
  // The photo was chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => void choose(), []);
  const crop = cropping && (
    <cropping.Crop
      file={cropping.file}
      onChosen={(square) => void send(cropping.file, square)}
      onUnreadable={() => void send(cropping.file)}
      onCancel={cancel}
    />
  );
  return { fetcher, input, error, busy, choose: () => void choose(), crop };
}

/** The person's photo, with buttons to replace and remove it. A new photo is sent once its square is chosen. */
export function PhotoForm({ person, reply }: PhotoFormProps) {
  const { fetcher, input, error, busy, choose, crop } = usePhoto(reply);
  return (
    <div className="flex items-start gap-5">
      <span className="relative flex-none">
        <Avatar name={person.name} seed={person.id} src={person.avatarUrl} size="lg" />
        {busy && (
          <span className="absolute inset-0 flex items-center justify-center rounded-full bg-ink/45 text-paper">
            <Spinner />
          </span>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <fetcher.Form method="post" encType="multipart/form-data" className="flex flex-wrap items-end gap-3">
          <Field
            label="Photo"
            id="photo"
            hint="JPEG, PNG or WebP, up to 10 MB. You choose the part that people see."
            errors={error}
            className="min-w-0 flex-[1_1_16rem]"
          >
            <FileInput ref={input} name="photo" accept={PHOTO_ACCEPT} aria-busy={busy || undefined} onChange={choose} />
          </Field>
          <noscript>
            <p className="text-soft text-sm">We’ll use the middle of the photo.</p>
            <Button type="submit" name="intent" value="change-profile-photo">
              Upload
            </Button>
          </noscript>
        </fetcher.Form>
        {person.avatarUrl && (
          <fetcher.Form method="post" className="mt-1 -ml-2.5">
            <Button type="submit" name="intent" value="remove-profile-photo" variant="text">
              Remove photo
            </Button>
          </fetcher.Form>
        )}
        {crop}
        <p aria-live="polite" className="sr-only">
          {busy ? "Saving your photo…" : ""}
        </p>
      </div>
    </div>
  );
}
