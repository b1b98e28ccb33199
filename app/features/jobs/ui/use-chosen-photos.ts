import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { shrinkPhoto } from "#app/web/shrink-photo.ts";
import { newId } from "#kernel/id.ts";
import type { PhotoForm } from "../rules/kept-photos.ts";
import { changeKeptPhoto, forgetPhotos, keepPhoto, keptPhotos } from "./kept-photos.ts";
import type { SentPhoto } from "./send-photo.ts";
import { type SendFirst, sendAllAgain, useSendFirst } from "./use-send-first.ts";

export interface ChosenPhoto {
  key: number;
  file: File;
  preview: string;
  caption: string;
  /** This browser cannot read it. */
  broken: boolean;
  /** Its id in the browser's database, once it is there; null when it is not kept. */
  kept: Promise<number | null>;
  /** Done once it is reduced. */
  reduced: Promise<unknown>;
  /** Of every attempt to send it. */
  sendKey: string;
  /** It has arrived, and the form only names it. */
  sent: SentPhoto;
}

/** Large enough to read a meter or a label on the photo. */
const SHORTER_SIDE = 2_000;
const NOT_KEPT = Promise.resolve(null);
let lastKey = 0;

interface Options {
  /** How many may be chosen. */
  most: number;
  /** Keeps them in the browser until the form has posted their job. */
  keep?: PhotoForm | undefined;
  /** Of a form that sends them before itself. */
  sendFirst?: RefObject<SendFirst | null> | undefined;
}

/**
 * The photos of a file field, which can be used again to add more. They are reduced in the background; whenever the form is
 * sent, the field contains the photos that are shown.
 */
export function useChosenPhotos(input: RefObject<HTMLInputElement | null>, { most, keep, sendFirst }: Options) {
  const { photos, now, show } = useShown(input);
  const [tooMany, setTooMany] = useState(false);
  const [keeps, setKeeps] = useState(true);
  const { form, viewer } = keep ?? {};

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const photoForm = form === undefined ? null : { form, viewer: viewer ?? null };
    const notKept = () => setKeeps(false);
    let left = false;
    function add() {
      const known = new Set(now.current.map(({ file }) => file));
      const more = [...(field?.files ?? [])].filter((file) => !known.has(file));
      const room = Math.max(most - now.current.length, 0);
      const begun = more.slice(0, room).map((file) => begin(file, photoForm, notKept));
      setTooMany(more.length > room);
      show([...now.current, ...begun.map(({ photo }) => photo)]);
      for (const { photo, reducing } of begun)
        void reducing.then((reduced) => {
          if (!left) show(now.current.map((one) => (one.key === photo.key ? { ...one, ...reduced } : one)));
        });
    }
    async function restore(before: ReturnType<typeof keptPhotos>) {
      const restored = (await before).map(({ id, file, caption, sent = null }) => ({
        ...photoOf(file, { caption, kept: Promise.resolve(id), reduced: Promise.resolve() }),
        sent,
      }));
      if (!left && restored.length > 0) show([...restored, ...now.current].slice(0, most));
    }
    // It is asked for what was kept before the photos of `add` are.
    if (photoForm) void restore(keptPhotos(photoForm)).catch(notKept);
    add();
    // Resetting the form removes its photos.
    const clear = () => {
      void forget(now.current);
      show([]);
    };
    field.addEventListener("change", add);
    field.form?.addEventListener("reset", clear);
    return () => {
      left = true;
      field.removeEventListener("change", add);
      field.form?.removeEventListener("reset", clear);
    };
  }, [input, most, form, viewer, now, show]);

  useForgetWhenPosted(keep !== undefined, now);
  const sending = useSendFirst(sendFirst, { now, show });
  function remove(photo: ChosenPhoto) {
    show(now.current.filter(({ key }) => key !== photo.key));
    setTooMany(false);
    void forget([photo]);
    input.current?.focus();
  }
  return { photos, tooMany, keeps, sending, remove, sendAgain: () => show(sendAllAgain(now.current)) };
}

/** Begins to reduce a photo and, for a form, to keep it. */
function begin(file: File, photoForm: PhotoForm | null, notKept: () => void) {
  const reducing = shrinkPhoto(file, SHORTER_SIDE).then(
    (small) => ({ file: small === file ? file : jpegOf(small, file.name), broken: false }),
    () => ({ file, broken: true }),
  );
  const failed = () => {
    notKept();
    return null;
  };
  const kept = photoForm ? keepPhoto(photoForm, reducing).catch(failed) : NOT_KEPT;
  return { photo: photoOf(file, { caption: "", kept, reduced: reducing }), reducing };
}

/** The photos that are shown, and the same for work that continues between renders. */
function useShown(input: RefObject<HTMLInputElement | null>) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const now = useRef(photos);
  const show = useCallback(
    (next: readonly ChosenPhoto[]) => {
      now.current = next;
      setPhotos(next);
      if (input.current) input.current.files = filesOf(next);
    },
    [input],
  );
  return { photos, now, show };
}

/** A posted job leads to My Jobs; any other reply leaves the photos where they are. */
function useForgetWhenPosted(keeps: boolean, now: RefObject<readonly ChosenPhoto[]>) {
  const { formMethod, location } = useNavigation();
  const posted = keeps && formMethod === "POST" && location?.pathname === "/my-jobs";
  useEffect(() => {
    if (posted) void forget(now.current);
  }, [posted, now]);
}

async function forget(photos: readonly ChosenPhoto[]): Promise<void> {
  const ids = await Promise.all(photos.map(({ kept }) => kept));
  // What cannot be deleted now expires.
  await forgetPhotos(ids.filter((id) => id !== null)).catch(() => undefined);
}

/** Keeps what was typed about a photo. */
export async function keepCaption({ kept }: ChosenPhoto, caption: string): Promise<void> {
  const id = await kept;
  if (id !== null) await changeKeptPhoto(id, { caption }).catch(() => undefined);
}

const jpegOf = (small: Blob, name: string) => new File([small], name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" });

const photoOf = (file: File, more: Pick<ChosenPhoto, "caption" | "kept" | "reduced">): ChosenPhoto => ({
  ...more,
  key: ++lastKey,
  file,
  preview: URL.createObjectURL(file),
  broken: false,
  sendKey: newId(),
  sent: null,
});

/** Those that the form still has to send. */
function filesOf(photos: readonly ChosenPhoto[]): FileList {
  const files = new DataTransfer();
  for (const { file, sent } of photos) if (!sent) files.items.add(file);
  return files.files;
}
