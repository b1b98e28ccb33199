import { shrinkPhoto } from "#app/web/shrink-photo.ts";

/** What came of sending a file: kept under an id, refused in words, or lost on its way. */
export type FileOutcome = { id: string } | { refused: string } | "lost";

/** Enough to read a meter or a label on the photo. */
const SHORTER_SIDE = 2_000;

/** Sends a file for a conversation's next message, and says how much of it has gone (0 to 1). `stop` ends it. */
export function sendFile(
  conversationId: string,
  file: File,
  { onShare, stop }: { onShare: (share: number) => void; stop: AbortSignal },
): Promise<FileOutcome> {
  return new Promise((resolve) => {
    void small(file).then((body) => {
      const request = new XMLHttpRequest();
      stop.addEventListener("abort", () => request.abort());
      request.upload.onprogress = ({ loaded, total }) => onShare(loaded / total);
      request.onload = () => resolve(outcomeOf(request));
      request.onerror = () => resolve("lost");
      request.onabort = () => resolve("lost");
      request.open("POST", `/api/v1/conversations/${conversationId}/attachments`);
      const form = new FormData();
      form.set("file", body, file.name);
      if (stop.aborted) resolve("lost");
      else request.send(form);
    });
  });
}

async function small(file: File): Promise<Blob> {
  if (!file.type.startsWith("image/")) return file;
  return shrinkPhoto(file, SHORTER_SIDE).catch(() => file);
}

function outcomeOf(request: XMLHttpRequest): FileOutcome {
  if (request.status >= 500) return "lost";
  try {
    const told = JSON.parse(request.responseText) as { id?: string; detail?: string };
    if (request.status === 201 && told.id) return { id: told.id };
    return { refused: told.detail ?? "The file could not be sent" };
  } catch {
    return "lost";
  }
}

/** Nobody waits for these: what is left is removed after a day. */
export const forgetFile = (id: string) => void fetch(`/api/v1/attachments/${id}`, { method: "DELETE" }).catch(() => {});

export const describeFile = (id: string, description: string) =>
  fetch(`/api/v1/attachments/${id}`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ description }),
  });
