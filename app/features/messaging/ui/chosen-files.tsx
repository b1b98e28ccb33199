import { FileText, RotateCw, X } from "lucide-react";
import { maxUnits } from "#kernel/characters.ts";
import { inputClass } from "#ui/input.tsx";
import type { Attachment } from "../rules/conversation.state.ts";
import { DESCRIPTION_LIMIT } from "../rules/limits.ts";
import type { Uploads } from "./use-uploads.ts";

interface FileProps {
  attachment: Attachment;
  uploads: Uploads;
}

/** The files of the message that is being written: progress, a field for a photo's description, and a button to remove each. */
export function ChosenFiles({ chosen, uploads }: { chosen: readonly Attachment[]; uploads: Uploads }) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Files to send" className="hairlines max-h-52 overflow-y-auto border-line border-t px-4 sm:px-1">
      {chosen.map((attachment) => (
        <li key={attachment.key} className="flex items-center gap-3 py-2">
          <Thumbnail attachment={attachment} />
          <div className="min-w-0 flex-1">
            {attachment.status === "failed" ? (
              <FailedFile attachment={attachment} uploads={uploads} />
            ) : (
              <ChosenFile attachment={attachment} uploads={uploads} />
            )}
          </div>
          <button
            type="button"
            aria-label={`Remove ${attachment.name}`}
            onClick={() => uploads.remove(attachment)}
            className="tap inline-flex flex-none items-center justify-center rounded-md text-soft hover:bg-sunk hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ attachment: { previewUrl } }: { attachment: Attachment }) {
  const look = "size-11 flex-none rounded-md border border-line bg-sunk";
  if (previewUrl) return <img src={previewUrl} alt="" className={`${look} object-cover`} />;
  return (
    <span className={`${look} flex items-center justify-center text-green`}>
      <FileText aria-hidden className="size-5" />
    </span>
  );
}

function ChosenFile({ attachment, uploads }: FileProps) {
  const { key, kind, name, size, status, progress, description } = attachment;
  return (
    <>
      {kind === "photo" ? (
        <input
          type="text"
          aria-label={`What does ${name} show?`}
          placeholder="What does it show? (optional)"
          maxLength={maxUnits(DESCRIPTION_LIMIT)}
          value={description}
          onChange={(event) => uploads.describe(key, event.target.value)}
          className={`${inputClass} h-11`}
        />
      ) : (
        <p className="truncate font-semibold">
          {name} <span className="num font-normal text-soft text-sm">{size}</span>
        </p>
      )}
      {(status === "queued" || status === "uploading") && (
        <progress
          aria-label={`Uploading ${name}`}
          value={progress}
          className="mt-1 block h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green"
        />
      )}
    </>
  );
}

function FailedFile({ attachment: { key, name }, uploads }: FileProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 font-semibold text-red text-sm">
      <span className="truncate">{`${name} was not uploaded`}</span>
      <button
        type="button"
        onClick={() => uploads.retry(key)}
        className="tap inline-flex items-center gap-1.5 text-green underline"
      >
        <RotateCw aria-hidden className="size-4" />
        Try again
      </button>
    </p>
  );
}
