import { identityOf, readFile } from "#app/web/browser-store/stored-file.ts";
import { shrinkPhoto } from "#app/web/shrink-photo.ts";
import { newId } from "#kernel/id.ts";
import type { PhotoForm } from "../rules/kept-photos.ts";
import { keepPhoto, type RestoredPhoto, readKeptPhoto } from "./kept-photos.ts";
import type { SentPhoto } from "./send-photo.ts";

export interface ChosenPhoto {
  key: number;
  /** Reduced, once that is done; null when the browser cannot read it. */
  file: File | null;
  /** The identity of the file that was chosen. */
  from: string;
  preview: string;
  caption: string;
  /** It is no photo that this browser can show. */
  broken: boolean;
  /** Reads what was chosen. */
  read: () => Promise<File>;
  /** The result of reading and reducing its file. */
  reduced: Promise<Reduced>;
  /** Its id in the browser's database, once it is there; null when it is not kept. */
  kept: Promise<number | null>;
  /** Of every attempt to send it. */
  sendKey: string;
  /** It has arrived, and the form only names it. */
  sent: SentPhoto;
}

type Reduced = Pick<ChosenPhoto, "file" | "broken">;

/** Keeps the photos of a form, and shows a message when that fails. */
export interface Keeping {
  form: PhotoForm;
  failed: () => void;
}

/** Large enough to read a meter or a label on the photo. */
const SHORTER_SIDE = 2_000;
let lastKey = 0;

/** A photo that was chosen now. It is read, reduced and kept in the background. */
export function chosenPhoto(file: File, keeping: Keeping | null): ChosenPhoto {
  const from = identityOf(file);
  const read = () => readFile(file);
  return { ...photoOf(file), from, read, ...begin({ from, read }, keeping) };
}

/** A photo that was kept before. */
export function restoredPhoto({ id, file, from, caption, sent }: RestoredPhoto): ChosenPhoto {
  const reduced = Promise.resolve({ file, broken: false });
  return { ...photoOf(file), from, caption, sent, read: () => readKeptPhoto(id), reduced, kept: Promise.resolve(id) };
}

/** Reads a photo again that the browser could not read. */
export async function readAgain(photo: ChosenPhoto, keeping: Keeping | null): Promise<ChosenPhoto> {
  const isKept = (await photo.kept) !== null;
  const begun = isKept ? { reduced: reduce(photo.read) } : begin(photo, keeping);
  const { file, broken } = await begun.reduced;
  return { ...photo, ...begun, file, broken, preview: previewOf(file) };
}

/** One that has arrived is no longer read. */
export const isUnreadable = ({ file, sent }: ChosenPhoto): boolean => file === null && sent === null;

/** Those that the form still has to send. */
export function filesOf(photos: readonly ChosenPhoto[]): FileList {
  const files = new DataTransfer();
  for (const { file, sent } of photos) if (file && !sent) files.items.add(file);
  return files.files;
}

/** Files that are not among these photos. One that the browser could not read may be chosen again. */
export function newAmong(files: Iterable<File>, photos: readonly ChosenPhoto[]): File[] {
  const known = new Set(photos.flatMap(({ file, from }) => (file ? [from, identityOf(file)] : [])));
  return [...files].filter((file) => !known.has(identityOf(file)));
}

const previewOf = (file: File | null): string => (file ? URL.createObjectURL(file) : "");

const photoOf = (file: File | null) => ({
  key: ++lastKey,
  file,
  preview: previewOf(file),
  caption: "",
  broken: false,
  sendKey: newId(),
  sent: null,
});

function begin({ from, read }: Pick<ChosenPhoto, "from" | "read">, keeping: Keeping | null) {
  const reduced = reduce(read);
  if (!keeping) return { reduced, kept: Promise.resolve(null) };
  const usable = reduced.then(({ file, broken }) => (broken ? null : file));
  const kept = keepPhoto(keeping.form, from, usable).catch(() => {
    keeping.failed();
    return null;
  });
  return { reduced, kept };
}

async function reduce(read: () => Promise<File>): Promise<Reduced> {
  const file = await read().catch(() => null);
  if (!file) return { file, broken: false };
  return shrinkPhoto(file, SHORTER_SIDE).then(
    (small) => ({ file: small === file ? file : jpegOf(small, file), broken: false }),
    () => ({ file, broken: true }),
  );
}

const jpegOf = (small: Blob, { name, lastModified }: File) =>
  new File([small], name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg", lastModified });
