import { type RefObject, useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { newId } from "#kernel/id.ts";
import { isUploadGone } from "../rules/photo-uploads.ts";
import { type ChosenPhoto, isUnreadable } from "./chosen-photo.ts";
import { changeKeptPhoto } from "./kept-photos.ts";
import { sendPhoto } from "./send-photo.ts";

/**
 * Sends a form's photos before the form; null when there are none to send. It comes to false when a photo cannot be read: the form is then
 * not sent, and the person decides.
 */
export type SendFirst = (submitter: HTMLButtonElement) => Promise<boolean> | null;

interface Photos {
  now: RefObject<readonly ChosenPhoto[]>;
  show: (photos: readonly ChosenPhoto[]) => void;
  change: (key: number, to: Partial<ChosenPhoto>) => void;
  /** Until those that the browser keeps are among them. */
  restoring: RefObject<Promise<void> | null>;
}

/**
 * Gives a form the way to send its photos first, one by one in their order. What has arrived is not sent again, also when the rest of the form
 * fails or the page is loaded again. The first that does not arrive, and those after it, go with the form, which says what was wrong. Returns
 * the number of the photo that is being sent, whether the form was stopped by a photo that cannot be read, and the way to go on with it.
 */
export function useSendFirst(form: RefObject<SendFirst | null> | undefined, { now, show, change, restoring }: Photos) {
  const [sending, setSending] = useState<number | null>(null);
  const [stopped, setStopped] = useState<HTMLButtonElement | null>(null);
  const sendAll = useCallback(
    async (submitter: HTMLButtonElement) => {
      await Promise.all(now.current.map(({ reduced }) => reduced));
      const mustStop = now.current.some(isUnreadable);
      setStopped(mustStop ? submitter : null);
      if (mustStop) return false;
      for (const { key } of now.current) {
        const place = now.current.findIndex((photo) => photo.key === key);
        const photo = now.current[place];
        if (!photo?.file || photo.sent) continue;
        setSending(place + 1);
        const sent = photo.broken ? null : await sendPhoto(photo.file, photo.sendKey);
        if (!sent) break;
        // At once, because the form is read as soon as the last photo has arrived.
        flushSync(() => change(key, { sent }));
        await keepSent(photo, sent);
      }
      setSending(null);
      return true;
    },
    [now, change],
  );
  useEffect(() => {
    if (!form) return;
    const send: SendFirst = (submitter) => {
      if (now.current.some(({ sent }) => sent && isUploadGone(sent.at, Date.now()))) show(sendAllAgain(now.current));
      return now.current.every(({ sent }) => sent) ? null : sendAll(submitter);
    };
    form.current = (submitter) =>
      restoring.current ? restoring.current.then(async () => (await send(submitter)) ?? true) : send(submitter);
    return () => {
      form.current = null;
    };
  }, [form, now, show, sendAll, restoring]);
  function goOn() {
    setStopped(null);
    stopped?.form?.requestSubmit(stopped);
  }
  return { sending, isStopped: stopped !== null, goOn };
}

/** For photos that the server no longer has. */
export const sendAllAgain = (photos: readonly ChosenPhoto[]): ChosenPhoto[] =>
  photos.map((photo) => ({ ...photo, sent: null, sendKey: newId() }));

async function keepSent({ kept }: ChosenPhoto, sent: ChosenPhoto["sent"]): Promise<void> {
  const id = await kept;
  if (id !== null) await changeKeptPhoto(id, { sent }).catch(() => undefined);
}
