import { useEffect, useRef, useState } from "react";
import { DOCUMENT_MOST_BYTES } from "#features/uploads/rules/document.labels.ts";
import { newId } from "#kernel/id.ts";
import { useToast } from "#ui/toast.tsx";
import { fileName, MOST_FILES, sizeWords, TOO_MANY_FILES } from "../rules/attachment.labels.ts";
import { forgetFile, sendFile } from "./send-file.ts";

/** A file on its way to the next message: it is sent as soon as it is chosen. */
export interface Upload {
  key: string;
  file: File;
  kind: "photo" | "pdf";
  name: string;
  size: string;
  /** Its picture, from this device. */
  preview: string | null;
  state: "sending" | "kept" | "lost" | "refused";
  /** How much of it has gone, 0 to 1. */
  share: number;
  /** What the server knows it by, once it is kept. */
  id: string | null;
  description: string;
  /** The message that it goes with; null while one is still writing. */
  message: string | null;
}

const kindOf = (file: File) => (file.type.startsWith("image/") ? "photo" : "pdf");

/** The files that somebody has chosen: those beside the text that is being written, and those of messages on their way. */
export function useUploads(conversationId: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const now = useRef(uploads);
  const stops = useRef(new Map<string, AbortController>());
  const toast = useToast();
  const put = (next: readonly Upload[]) => {
    now.current = next;
    setUploads(next);
  };
  const change = (key: string, changes: Partial<Upload>) =>
    put(now.current.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const refuse = (description: string) => toast({ tone: "error", title: "Validation Error", description });
  // Who leaves the page takes nothing along.
  useEffect(() => {
    const under = stops.current;
    return () => {
      for (const stop of under.values()) stop.abort();
    };
  }, []);

  async function send({ key, file }: Upload) {
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { state: "sending", share: 0 });
    const outcome = await sendFile(conversationId, file, {
      onShare: (share) => change(key, { share }),
      stop: stop.signal,
    });
    stops.current.delete(key);
    if (stop.signal.aborted) return typeof outcome === "object" && "id" in outcome ? forgetFile(outcome.id) : undefined;
    if (outcome === "lost") return change(key, { state: "lost" });
    if ("id" in outcome) return change(key, { state: "kept", share: 1, id: outcome.id });
    refuse(outcome.refused);
    // Its message is not sent without it unasked.
    if (now.current.find((one) => one.key === key)?.message) change(key, { state: "refused" });
    else drop([key]);
  }

  /** Takes what fits into one message; says what does not. */
  function add(files: readonly File[]) {
    const room = MOST_FILES - now.current.filter((one) => one.message === null).length;
    if (files.length > room) refuse(TOO_MANY_FILES);
    for (const file of files.slice(0, Math.max(0, room))) {
      const name = fileName(file.name);
      const kind = kindOf(file);
      // A large photo is made smaller before it goes.
      if (kind === "pdf" && file.size > DOCUMENT_MOST_BYTES) {
        refuse(`${name}: The file must be at most 10 MB`);
        continue;
      }
      const preview = kind === "photo" ? URL.createObjectURL(file) : null;
      const begun = { state: "sending", share: 0, id: null, description: "", message: null } as const;
      const upload: Upload = { key: newId(), file, kind, name, size: sizeWords(file.size), preview, ...begun };
      put([...now.current, upload]);
      void send(upload);
    }
  }

  function drop(keys: readonly string[]) {
    put(now.current.filter((one) => !keys.includes(one.key)));
  }

  function remove(key: string) {
    const one = now.current.find((upload) => upload.key === key);
    stops.current.get(key)?.abort();
    if (one?.id) forgetFile(one.id);
    if (one?.preview) URL.revokeObjectURL(one.preview);
    drop([key]);
  }

  return {
    /** Beside what is being written. */
    chosen: uploads.filter((one) => one.message === null),
    of: (message: string) => uploads.filter((one) => one.message === message),
    add,
    remove,
    retry: (key: string) => {
      const one = now.current.find((upload) => upload.key === key);
      if (one?.state === "lost") void send(one);
    },
    describe: (key: string, description: string) => change(key, { description }),
    /** From now on what was chosen belongs to a message. */
    take: (message: string) => put(now.current.map((one) => (one.message === null ? { ...one, message } : one))),
    /** The message has arrived: its pictures stay shown from this device. */
    arrived: (message: string) => drop(now.current.filter((one) => one.message === message).map((one) => one.key)),
    removeOf: (message: string) => {
      for (const one of now.current.filter((upload) => upload.message === message)) remove(one.key);
    },
    /** Files that were refused stay behind. */
    retryOf: (message: string) => {
      drop(now.current.flatMap((one) => (one.message === message && one.state === "refused" ? one.key : [])));
      for (const one of now.current) if (one.message === message && one.state === "lost") void send(one);
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;
