import { useTexts } from "#ui/language.ts";
import type { Attachment } from "../rules/conversation.state.ts";
import { AttachedFiles } from "./attached-files.tsx";
import { Bubble } from "./message-list.tsx";
import { texts } from "./texts.tsx";

interface OutgoingMessageProps {
  content: string;
  attachments: readonly Attachment[];
  hasFailed: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that is being sent, or that could not be sent and can be retried. */
export function OutgoingMessage({ content, attachments, hasFailed, onRetry, onDiscard }: OutgoingMessageProps) {
  const t = useTexts(texts);
  const files = attachments
    .filter(({ status }) => status !== "refused")
    .map(({ key, kind, name, size, description, previewUrl }) => ({
      id: key,
      kind,
      name,
      size,
      description: description || null,
      width: null,
      height: null,
      previewUrl,
      isPending: true,
    }));
  return (
    <li className="flex flex-col items-end gap-1">
      {files.length > 0 && <AttachedFiles files={files} own />}
      {content !== "" && (
        <Bubble own writer={t.you}>
          {content}
        </Bubble>
      )}
      {hasFailed ? (
        <p className="flex items-center gap-3 px-1 font-semibold text-red text-sm">
          {t.notSent}
          <button type="button" onClick={onRetry} className="tap text-green underline">
            {t.tryAgain}
          </button>
          <button type="button" onClick={onDiscard} className="tap text-soft underline">
            {t.delete}
          </button>
        </p>
      ) : (
        <p className="px-1 text-soft text-xs">{progressText(attachments)}</p>
      )}
    </li>
  );
}

function progressText(attachments: readonly Attachment[]): string {
  const uploadedCount = attachments.filter(({ status }) => status === "uploaded").length;
  return uploadedCount < attachments.length ? texts.sendingFiles(uploadedCount, attachments.length) : texts.sending;
}
