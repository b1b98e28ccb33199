import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigation } from "react-router";
import { identityOf } from "#app/web/browser-store/stored-file.ts";
import type { PhotoForm } from "../rules/kept-photos.ts";
import {
  type ChosenPhoto,
  chosenPhoto,
  filesOf,
  isUnreadable,
  type Keeping,
  newAmong,
  readAgain,
  restoredPhoto,
} from "./chosen-photo.ts";
import { changeKeptPhoto, forgetPhotos, keptPhotos } from "./kept-photos.ts";
import { type SendFirst, sendAllAgain, useSendFirst } from "./use-send-first.ts";

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
 * sent, the field contains the photos that are shown and can be read.
 */
export function useChosenPhotos(input: RefObject<HTMLInputElement | null>, { most, keep, sendFirst }: Options) {
  const shown = useShown(input);
  const { photos, now, show, change } = shown;
  const { keeping, restoring, keeps, tooMany, setTooMany } = useField(input, { most, keep, ...shown });
  useForgetWhenPosted(keep !== undefined, now);
  const { sending, isStopped, goOn } = useSendFirst(sendFirst, { ...shown, restoring });
  function remove(gone: readonly ChosenPhoto[]) {
    show(now.current.filter(({ key }) => !gone.some((photo) => photo.key === key)));
    setTooMany(false);
    void forget(gone);
    input.current?.focus();
  }
  const unreadable = photos.filter(isUnreadable);
  async function readAllAgain() {
    for (const photo of unreadable) {
      const again = await readAgain(photo, keeping.current);
      change(photo.key, again);
    }
    if (!now.current.some(isUnreadable)) goOn();
  }
  function leaveOut() {
    // At once, because the form is read when it is submitted.
    flushSync(() => remove(unreadable));
    goOn();
  }
  return {
    photos,
    tooMany,
    keeps,
    sending,
    remove: (photo: ChosenPhoto) => remove([photo]),
    sendAgain: () => show(sendAllAgain(now.current)),
    unreadable: { places: unreadable.map((photo) => photos.indexOf(photo) + 1), isStopped, readAllAgain, leaveOut },
  };
}

type FieldOptions = Pick<Options, "most" | "keep"> & ReturnType<typeof useShown>;

/** Takes the photos from the file field, beside those that were kept before. */
function useField(input: RefObject<HTMLInputElement | null>, { most, keep, now, show, change }: FieldOptions) {
  const [tooMany, setTooMany] = useState(false);
  const [keeps, setKeeps] = useState(true);
  const { form, viewer = null } = keep ?? {};
  const keeping = useRef<Keeping>(null);
  const restoring = useRef<Promise<void>>(null);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    keeping.current = form === undefined ? null : { form: { form, viewer }, failed: () => setKeeps(false) };
    let left = false;
    let isRestored = false;
    function add(before: readonly ChosenPhoto[] = []) {
      const all = [...before, ...now.current];
      const more = newAmong(field?.files ?? [], all);
      // One that could not be read may have been chosen again.
      const replaced = all.filter((photo) => !photo.file && more.some((file) => photo.from === identityOf(file)));
      void forget(replaced);
      const others = all.filter((photo) => !replaced.includes(photo));
      const room = Math.max(most - others.length, 0);
      const begun = more.slice(0, room).map((file) => chosenPhoto(file, keeping.current));
      setTooMany(more.length > room);
      show([...others, ...begun]);
      for (const { key, reduced } of begun) void reduced.then((found) => left || change(key, found));
    }
    /** First what was kept before: a browser that restores its file field after a reload names the same photos. */
    async function restore() {
      const before = keeping.current ? await keptPhotos(keeping.current.form).catch(keeping.current.failed) : [];
      isRestored = true;
      restoring.current = null;
      if (!left) add((before ?? []).slice(0, most).map(restoredPhoto));
    }
    restoring.current = restore();
    const choose = () => isRestored && add();
    // Resetting the form removes its photos.
    const clear = () => {
      void forget(now.current);
      show([]);
    };
    field.addEventListener("change", choose);
    field.form?.addEventListener("reset", clear);
    return () => {
      left = true;
      field.removeEventListener("change", choose);
      field.form?.removeEventListener("reset", clear);
    };
  }, [input, most, form, viewer, now, show, change]);
  return { keeping, restoring, keeps, tooMany, setTooMany };
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
  const change = useCallback(
    (key: number, to: Partial<ChosenPhoto>) =>
      show(now.current.map((photo) => (photo.key === key ? { ...photo, ...to } : photo))),
    [show],
  );
  return { photos, now, show, change };
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
