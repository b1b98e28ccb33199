import { useEffect, useRef } from "react";
import { DOCUMENT_MOST_BYTES } from "#features/uploads/rules/document.labels.ts";
import { displayName, formatSize } from "#features/uploads/rules/file-name.format.ts";
import { newId } from "#kernel/id.ts";
import { useToast } from "#ui/toast.tsx";
import { useLogInToast } from "#ui/use-log-in-toast.ts";
import type { Attachment, ChosenFile } from "../rules/conversation.state.ts";
import { MAX_FILES, TOO_MANY_FILES } from "../rules/limits.ts";
import { deleteUpload, uploadFile } from "./upload-file.ts";
import type { Dispatch } from "./use-conversation.ts";

/** Uploads files as soon as they are chosen, and carries out the reader's commands about them. */
export function useUploads(conversationId: string, attachments: readonly Attachment[], dispatch: Dispatch) {
  const toast = useToast();
  const showProblem = (description: string) => toast({ tone: "error", title: "Validation Error", description });
  const askToLogIn = useLogInToast();
  const requests = useUploadRequests(conversationId, {
    attachments,
    dispatch,
    onRefused: showProblem,
    onSignedOut: () => askToLogIn("You need to be logged in to send a message"),
  });

  /** Adds the files that fit into one message; a toast names those that do not. */
  function choose(files: readonly File[]) {
    const free = MAX_FILES - attachments.filter(({ messageKey }) => messageKey === null).length;
    if (files.length > free) showProblem(TOO_MANY_FILES);
    for (const file of files.slice(0, Math.max(0, free))) {
      // Large photos are made smaller before they are uploaded.
      if (kindOf(file) === "pdf" && file.size > DOCUMENT_MOST_BYTES)
        showProblem(`${displayName(file.name)}: The file must be 10 MB or smaller`);
      else dispatch({ type: "attachment-chosen", file: requests.add(file) });
    }
  }

  return {
    choose,
    discard: requests.discard,
    remove: (attachment: Attachment) => {
      requests.discard([attachment]);
      dispatch({ type: "attachment-removed", key: attachment.key });
    },
    retry: (key: string) => dispatch({ type: "upload-retried", key }),
    describe: (key: string, description: string) => dispatch({ type: "attachment-described", key, description }),
  };
}

export type Uploads = ReturnType<typeof useUploads>;

const kindOf = (file: File) => (file.type.startsWith("image/") ? "photo" : "pdf");

interface UploadRequests {
  attachments: readonly Attachment[];
  dispatch: Dispatch;
  onRefused: (problem: string) => void;
  onSignedOut: () => void;
}

/**
 * The requests that follow from the state: one for each queued attachment, aborted when it is discarded or the page is left.
 */
function useUploadRequests(conversationId: string, { attachments, dispatch, onRefused, onSignedOut }: UploadRequests) {
  const files = useRef(new Map<string, File>());
  const running = useRef(new Map<string, AbortController>());

  async function upload(key: string, file: File) {
    const controller = new AbortController();
    running.current.set(key, controller);
    dispatch({ type: "upload-started", key });
    const outcome = await uploadFile(conversationId, file, {
      onProgress: (progress) => dispatch({ type: "upload-progressed", key, progress }),
      signal: controller.signal,
    });
    running.current.delete(key);
    if (outcome === "signed-out") onSignedOut();
    if (outcome === "failed" || outcome === "signed-out") return dispatch({ type: "upload-failed", key });
    // The reader removed the file just before its upload ended.
    if (controller.signal.aborted) return "id" in outcome ? deleteUpload(outcome.id) : undefined;
    if ("id" in outcome) return dispatch({ type: "uploaded", key, id: outcome.id });
    onRefused(outcome.refused);
    dispatch({ type: "upload-refused", key });
  }

  const queued = attachments.filter(({ status }) => status === "queued").map(({ key }) => key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an upload starts when its file is queued
  useEffect(() => {
    for (const key of queued) {
      const file = files.current.get(key);
      if (file && !running.current.has(key)) void upload(key, file);
    }
  }, [queued.join()]);

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  return {
    /** Stores a file, to be uploaded when the state has queued it. */
    add(file: File): ChosenFile {
      const key = newId();
      const kind = kindOf(file);
      files.current.set(key, file);
      const previewUrl = kind === "photo" ? URL.createObjectURL(file) : null;
      return { key, kind, name: displayName(file.name), size: formatSize(file.size), previewUrl };
    },
    /** Aborts the uploads of files that will not be sent, and deletes those that are already uploaded. */
    discard(unwanted: readonly Attachment[]) {
      for (const { key, id, previewUrl } of unwanted) {
        running.current.get(key)?.abort();
        files.current.delete(key);
        if (id) deleteUpload(id);
        if (previewUrl) URL.revokeObjectURL(previewUrl);
      }
    },
  };
}
