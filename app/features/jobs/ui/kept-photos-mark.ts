import { deleteText, readText, storeText } from "#app/web/browser-store/stored-text.ts";
import { KEPT_FOR } from "../rules/kept-photos.ts";

/** Small, because every page loads it: whether this browser keeps photos of a job, and deleting them all. */

export const DATABASE = "job-photos";
/** Until when the newest is kept. */
const MARK = "job-photos-until";

export const hasKeptPhotos = (): boolean => readText(MARK) !== null;

/** Call it before a photo is written, so that another page finds it. Throws where the browser stores nothing: nobody would delete the photo. */
export function markKeptPhotos(): void {
  if (!storeText(MARK, String(Date.now() + KEPT_FOR))) throw new Error("this browser stores nothing");
}

export const unmarkKeptPhotos = (): void => deleteText(MARK);

/** Deletes all photos that this browser keeps. */
function forgetKeptPhotos(): void {
  unmarkKeptPhotos();
  indexedDB.deleteDatabase(DATABASE);
}

/** Deletes them at sign-out, with the account, and when the newest has been kept for seven days. Returns the way to stop. */
export function watchKeptPhotos(): () => void {
  const until = readText(MARK);
  if (until !== null && Number(until) <= Date.now()) forgetKeptPhotos();
  const leaving = ({ submitter }: SubmitEvent) => {
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "";
    if (LEAVING.includes(intent) && hasKeptPhotos()) forgetKeptPhotos();
  };
  document.addEventListener("submit", leaving);
  return () => document.removeEventListener("submit", leaving);
}

const LEAVING = ["sign-out", "delete-account"];
