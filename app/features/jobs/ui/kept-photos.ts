import { isExpired, type KeptPhoto, type PhotoForm, photosFor } from "../rules/kept-photos.ts";
import { DATABASE, hasKeptPhotos, markKeptPhotos, unmarkKeptPhotos } from "./kept-photos-mark.ts";
import type { SentPhoto } from "./send-photo.ts";

/** The photos of jobs that are not posted yet, in the browser's own database (IndexedDB). */

interface StoredPhoto extends KeptPhoto {
  file: File;
  caption: string;
  /** Missing in photos that were kept by an earlier version. */
  sent?: SentPhoto;
}

/** The photos of a form. Those of a visitor become the signed-in person's; expired ones of every form are deleted. */
export const keptPhotos = (of: PhotoForm): Promise<StoredPhoto[]> =>
  inTurn(async () => {
    if (!hasKeptPhotos()) return [];
    const all = await request<StoredPhoto[]>("readonly", (photos) => photos.getAll());
    const now = Date.now();
    const shown = photosFor(all, of, now);
    await removeAll(all.filter((photo) => isExpired(photo, now)).map(({ id }) => id));
    for (const photo of shown)
      if (photo.owner !== of.viewer) await request("readwrite", (photos) => photos.put({ ...photo, owner: of.viewer }));
    return shown;
  });

/** A photo as it is sent: reduced, or as it was chosen if this browser cannot read it. */
interface ReducedPhoto {
  file: File;
  broken: boolean;
}

/**
 * Keeps a photo once it is reduced, and returns its id; null for one that is broken. Throws where the browser cannot keep it: private
 * windows, a full disk.
 */
export async function keepPhoto({ form, viewer }: PhotoForm, reducing: Promise<ReducedPhoto>): Promise<number | null> {
  // Now, because the next step may ask before the photo is reduced.
  markKeptPhotos();
  return inTurn(async () => {
    const { file, broken } = await reducing;
    const photo = { form, owner: viewer, keptAt: Date.now(), file, caption: "" };
    if (!broken) return request<number>("readwrite", (photos) => photos.add(photo) as IDBRequest<number>);
    await unmarkIfNone();
    return null;
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

/** Each use opens the database and closes it again, so that it can be deleted at sign-out from any page. */
async function request<Result>(
  mode: IDBTransactionMode,
  use: (photos: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(PHOTOS, mode);
      const sent = use(transaction.objectStore(PHOTOS));
      transaction.oncomplete = () => resolve(sent.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(PHOTOS, { keyPath: "id", autoIncrement: true });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
