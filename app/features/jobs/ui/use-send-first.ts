import { type RefObject, useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { newId } from "#kernel/id.ts";
import { isUploadGone } from "../rules/photo-uploads.ts";
import { changeKeptPhoto } from "./kept-photos.ts";
import { sendPhoto } from "./send-photo.ts";
import type { ChosenPhoto } from "./use-chosen-photos.ts";

/** Sends a form's photos before the form; null when there are none to send. */
export type SendFirst = () => Promise<void> | null;

interface Photos {
  now: RefObject<readonly ChosenPhoto[]>;
  show: (photos: readonly ChosenPhoto[]) => void;
}

/**
 * Gives a form the way to send its photos first, one by one in their order. What has arrived is not sent again, also when the rest of the form
 * fails or the page is loaded again. The first that does not arrive, and those after it, go with the form, which says what was wrong. Returns
 * the number of the photo that is being sent.
 */
export function useSendFirst(form: RefObject<SendFirst | null> | undefined, { now, show }: Photos): number | null {
  const [sending, setSending] = useState<number | null>(null);
  const change = useCallback(
    (key: number, sent: ChosenPhoto["sent"]) =>
      // At once, because the form is read as soon as the last photo has arrived.
      flushSync(() => show(now.current.map((photo) => (photo.key === key ? { ...photo, sent } : photo)))),
    [now, show],
  );
  const sendAll = useCallback(async () => {
    for (const { key } of now.current) {
      await now.current.find((photo) => photo.key === key)?.reduced;
      const place = now.current.findIndex((photo) => photo.key === key);
      const photo = now.current[place];
      if (!photo || photo.sent) continue;
      setSending(place + 1);
      const sent = photo.broken ? null : await sendPhoto(photo.file, photo.sendKey);
      if (!sent) break;
      change(key, sent);
      await keepSent(photo, sent);
    }
    setSending(null);
  }, [now, change]);
  useEffect(() => {
    if (!form) return;
    form.current = () => {
      if (now.current.some(({ sent }) => sent && isUploadGone(sent.at, Date.now()))) show(sendAllAgain(now.current));
      return now.current.every(({ sent }) => sent) ? null : sendAll();
    };
    return () => {
      form.current = null;
    };
  }, [form, now, show, sendAll]);
  return sending;
}

/** For photos that the server no longer has. */
export const sendAllAgain = (photos: readonly ChosenPhoto[]): ChosenPhoto[] =>
  photos.map((photo) => ({ ...photo, sent: null, sendKey: newId() }));

async function keepSent({ kept }: ChosenPhoto, sent: ChosenPhoto["sent"]): Promise<void> {
  const id = await kept;
  if (id !== null) await changeKeptPhoto(id, { sent }).catch(() => undefined);
}
