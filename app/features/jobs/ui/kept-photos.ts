import { type BrowserDatabase, inDatabase } from "#app/web/browser-store/database.ts";
import { bytesOf, identityOf, readFile, type StoredFile } from "#app/web/browser-store/stored-file.ts";
import { isExpired, type KeptPhoto, type PhotoForm, photosFor } from "../rules/kept-photos.ts";
import { DATABASE, hasKeptPhotos, markKeptPhotos, unmarkKeptPhotos } from "./kept-photos-mark.ts";
import type { SentPhoto } from "./send-photo.ts";

/** The photos of jobs that are not posted yet, in the browser's own database (IndexedDB). */

interface StoredPhoto extends KeptPhoto {
  /** A `File` if an earlier version of the site stored it. */
  file: StoredFile | File;
  /** The identity of the file that was chosen. Missing in photos that were kept by an earlier version, as `sent` is. */
  from?: string;
  caption: string;
  sent?: SentPhoto;
}

/** A photo that was kept before; its file is null when the browser can no longer read it. */
export interface RestoredPhoto {
  id: number;
  file: File | null;
  from: string;
  caption: string;
  sent: SentPhoto;
}

/** The photos of a form. Those of a visitor become the signed-in person's; expired ones of every form are deleted. */
export const keptPhotos = (of: PhotoForm): Promise<RestoredPhoto[]> =>
  inTurn(async () => {
    if (!hasKeptPhotos()) return [];
    const all = await request<StoredPhoto[]>("readonly", (photos) => photos.getAll());
    const now = Date.now();
    const shown = photosFor(all, of, now);
    await removeAll(all.filter((photo) => isExpired(photo, now)).map(({ id }) => id));
    return Promise.all(shown.map((photo) => restored(photo, of)));
  });

async function restored(photo: StoredPhoto, { viewer }: PhotoForm): Promise<RestoredPhoto> {
  const file = await readFile(photo.file).catch(() => null);
  const { id, from = file ? identityOf(file) : "", caption, sent = null } = photo;
  if (file && (photo.owner !== viewer || photo.file instanceof File)) {
    const kept = { ...photo, owner: viewer, file: await bytesOf(file) };
    await request("readwrite", (photos) => photos.put(kept));
  }
  return { id, file, from, caption, sent };
}

/** Reads a photo again that could not be read. */
export async function readKeptPhoto(id: number): Promise<File> {
  const photo = await request<StoredPhoto | undefined>("readonly", (photos) => photos.get(id));
  if (!photo) throw new Error("the photo is no longer kept");
  return readFile(photo.file);
}

/**
 * Keeps a photo once it is reduced, and returns its id; null for one that the browser cannot read. Throws where it cannot keep it: a full
 * disk, some private windows.
 */
export async function keepPhoto(
  { form, viewer }: PhotoForm,
  from: string,
  reducing: Promise<File | null>,
): Promise<number | null> {
  // Now, because the next step may ask before the photo is reduced.
  markKeptPhotos();
  return inTurn(async () => {
    const file = await reducing;
    if (!file) {
      await unmarkIfNone();
      return null;
    }
    const photo = { form, owner: viewer, keptAt: Date.now(), file: await bytesOf(file), from, caption: "" };
    return request<number>("readwrite", (photos) => photos.add(photo) as IDBRequest<number>);
  });
}

/** Keeps what was typed about a photo, or that it has arrived at the server. */
export const changeKeptPhoto = (id: number, change: Partial<Pick<StoredPhoto, "caption" | "sent">>): Promise<void> =>
  inTurn(async () => {
    const photo = await request<StoredPhoto | undefined>("readonly", (photos) => photos.get(id));
    if (photo) await request("readwrite", (photos) => photos.put({ ...photo, ...change }));
  });

export const forgetPhotos = (ids: readonly number[]): Promise<void> => inTurn(() => removeAll(ids));

async function removeAll(ids: readonly number[]): Promise<void> {
  for (const id of ids) await request("readwrite", (photos) => photos.delete(id));
  if (ids.length > 0) await unmarkIfNone();
}

async function unmarkIfNone(): Promise<void> {
  if ((await request("readonly", (photos) => photos.count())) === 0) unmarkKeptPhotos();
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: the next step of the form reads the photos only when all that were chosen before are written. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

const PHOTOS = "photos";
const KEPT: BrowserDatabase = { name: DATABASE, stores: { [PHOTOS]: { keyPath: "id", autoIncrement: true } } };

const request = <Result>(mode: IDBTransactionMode, use: (photos: IDBObjectStore) => IDBRequest<Result>) =>
  inDatabase(KEPT, mode, (stores) => use(stores(PHOTOS)));
