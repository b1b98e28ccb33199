import { useEffect, useRef } from "react";
import { DOCUMENT_MOST_BYTES } from "#features/uploads/rules/document.labels.ts";
import { newId } from "#kernel/id.ts";
import { useToast } from "#ui/toast.tsx";
import { displayName, formatSize } from "../rules/attachment.format.ts";
import type { Attachment } from "../rules/conversation.state.ts";
import { MAX_FILES, TOO_MANY_FILES } from "../rules/limits.ts";
import { deleteUpload, uploadFile } from "./upload-file.ts";
import type { Dispatch } from "./use-conversation.ts";

/** Uploads files as soon as they are chosen, and takes the reader's commands about them. */
export function useUploads(conversationId: string, attachments: readonly Attachment[], dispatch: Dispatch) {
  const toast = useToast();
  const files = useRef(new Map<string, File>());
  const running = useRef(new Map<string, AbortController>());
  const showProblem = (description: string) => toast({ tone: "error", title: "Validation Error", description });

  async function upload(key: string, file: File) {
    const controller = new AbortController();
    running.current.set(key, controller);
    dispatch({ type: "upload-started", key });
    const outcome = await uploadFile(conversationId, file, {
      onProgress: (progress) => dispatch({ type: "upload-progressed", key, progress }),
      signal: controller.signal,
    });
    running.current.delete(key);
    if (outcome === "failed") return dispatch({ type: "upload-failed", key });
    // Removed by the reader just before it arrived.
    if (controller.signal.aborted) return "id" in outcome ? deleteUpload(outcome.id) : undefined;
    if ("id" in outcome) return dispatch({ type: "uploaded", key, id: outcome.id });
    showProblem(outcome.refused);
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

  /** Takes the files that fit into one message; a toast names those that do not. */
  function choose(chosen: readonly File[]) {
    const free = MAX_FILES - attachments.filter(({ messageKey }) => messageKey === null).length;
    if (chosen.length > free) showProblem(TOO_MANY_FILES);
    for (const file of chosen.slice(0, Math.max(0, free))) {
      const name = displayName(file.name);
      const kind = file.type.startsWith("image/") ? "photo" : "pdf";
      // Large photos are made smaller before they are uploaded.
      if (kind === "pdf" && file.size > DOCUMENT_MOST_BYTES) {
        showProblem(`${name}: The file must be at most 10 MB`);
        continue;
      }
      const key = newId();
      files.current.set(key, file);
      const previewUrl = kind === "photo" ? URL.createObjectURL(file) : null;
      dispatch({ type: "attachment-chosen", file: { key, kind, name, size: formatSize(file.size), previewUrl } });
    }
  }

  /** Stops the uploads of files that will not be sent, and removes what has arrived. */
  function discard(unwanted: readonly Attachment[]) {
    for (const { key, id, previewUrl } of unwanted) {
      running.current.get(key)?.abort();
      files.current.delete(key);
      if (id) deleteUpload(id);
      if (previewUrl) URL.revokeObjectURL(previewUrl);
    }
  }

  return {
    choose,
    discard,
    remove: (attachment: Attachment) => {
      discard([attachment]);
      dispatch({ type: "attachment-removed", key: attachment.key });
    },
    retry: (key: string) => dispatch({ type: "upload-retried", key }),
    describe: (key: string, description: string) => dispatch({ type: "attachment-described", key, description }),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
