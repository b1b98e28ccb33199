import { AttachedFiles } from "./attached-files.tsx";
import { Bubble } from "./message-list.tsx";
import type { Upload } from "./use-uploads.ts";

interface OutgoingMessageProps {
  content: string;
  files: readonly Upload[];
  failed: boolean;
  onRetry(): void;
  onDrop(): void;
}

/** A message on its way: it shows at once, goes when it has arrived, and says so when it has not. */
export function OutgoingMessage({ content, files, failed, onRetry, onDrop }: OutgoingMessageProps) {
  const shown = files
    .filter((file) => file.state !== "refused")
    .map((file) => ({
      ...file,
      id: file.key,
      description: file.description || null,
      width: null,
      height: null,
      waiting: true,
    }));
  return (
    <li className="flex flex-col items-end gap-1">
      {shown.length > 0 && <AttachedFiles files={shown} own />}
      {content !== "" && (
        <Bubble own writer="You">
          {content}
        </Bubble>
      )}
      {failed ? (
        <p className="flex items-center gap-3 px-1 font-semibold text-red text-sm">
          Not sent
          <button type="button" onClick={onRetry} className="tap text-green underline">
            Try again
          </button>
          <button type="button" onClick={onDrop} className="tap text-soft underline">
            Delete
          </button>
        </p>
      ) : (
        <p className="px-1 text-soft text-xs">{sending(files)}</p>
      )}
    </li>
  );
}

function sending(files: readonly Upload[]): string {
  const arrived = files.filter((file) => file.state === "kept").length;
  return arrived < files.length ? `Sending… ${arrived} of ${files.length} files` : "Sending…";
}
