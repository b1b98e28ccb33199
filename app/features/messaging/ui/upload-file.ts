import { shrinkPhoto } from "#app/web/shrink-photo.ts";

/** "failed": the file did not arrive, and another attempt may succeed. "signed-out": it can succeed once the person has signed in. */
export type UploadOutcome = { id: string } | { refused: string } | "failed" | "signed-out";

/** Pixels of a photo's shorter side, enough to read a meter or a label on it. */
const SHORTER_SIDE = 2_000;

/** Uploads a file for a conversation's next message. `onProgress` receives the uploaded part, 0 to 1. */
export function uploadFile(
  conversationId: string,
  file: File,
  { onProgress, signal }: { onProgress: (progress: number) => void; signal: AbortSignal },
): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    void reduced(file).then((body) => {
      // fetch does not report the progress of an upload.
      const request = new XMLHttpRequest();
      signal.addEventListener("abort", () => request.abort());
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
      request.onload = () => resolve(outcomeOf(request));
      request.onerror = () => resolve("failed");
      request.onabort = () => resolve("failed");
      request.open("POST", `/api/v1/conversations/${conversationId}/attachments`);
      const form = new FormData();
      form.set("file", body, file.name);
      if (signal.aborted) resolve("failed");
      else request.send(form);
    });
  });
}

async function reduced(file: File): Promise<Blob> {
  if (!file.type.startsWith("image/")) return file;
  return shrinkPhoto(file, SHORTER_SIDE).catch(() => file);
}

function outcomeOf(request: XMLHttpRequest): UploadOutcome {
  if (request.status >= 500) return "failed";
  if (request.status === 401) return "signed-out";
  try {
    const body = JSON.parse(request.responseText) as { id?: string; detail?: string };
    if (request.status === 201 && body.id) return { id: body.id };
    return { refused: body.detail ?? "We could not upload the file" };
  } catch {
    return "failed";
  }
}

/** Removes an uploaded file that will not be sent. A failure does not matter: the server removes it after a day. */
export const deleteUpload = (id: string) =>
  void fetch(`/api/v1/attachments/${id}`, { method: "DELETE" }).catch(() => {});

/** Stores the description of an uploaded photo. Rejects without a connection. */
export const describeUpload = (id: string, description: string) =>
  fetch(`/api/v1/attachments/${id}`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ description }),
  });
