import { FileText, RotateCw, X } from "lucide-react";
import { inputClass } from "#ui/input.tsx";
import { DESCRIPTION_LIMIT } from "../rules/attachment.labels.ts";
import type { Upload, Uploads } from "./use-uploads.ts";

/** What will go with the message that is being written: how far each file has got, what a photo shows, and away with it. */
export function ChosenFiles({ uploads }: { uploads: Uploads }) {
  if (uploads.chosen.length === 0) return null;
  return (
    <ul aria-label="Files to send" className="hairlines max-h-52 overflow-y-auto border-line border-t px-4 sm:px-1">
      {uploads.chosen.map((upload) => (
        <li key={upload.key} className="flex items-center gap-3 py-2">
          <Thumbnail upload={upload} />
          <div className="min-w-0 flex-1">
            {upload.state === "lost" ? (
              <Lost upload={upload} uploads={uploads} />
            ) : (
              <Going upload={upload} uploads={uploads} />
            )}
          </div>
          <button
            type="button"
            aria-label={`Remove ${upload.name}`}
            onClick={() => uploads.remove(upload.key)}
            className="tap inline-flex flex-none items-center justify-center rounded-md text-soft hover:bg-sunk hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ upload }: { upload: Upload }) {
  const look = "size-11 flex-none rounded-md border border-line bg-sunk";
  if (upload.preview) return <img src={upload.preview} alt="" className={`${look} object-cover`} />;
  return (
    <span className={`${look} flex items-center justify-center text-green`}>
      <FileText aria-hidden className="size-5" />
    </span>
  );
}

function Going({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { key, kind, name, size, state, share, description } = upload;
  return (
    <>
      {kind === "photo" ? (
        <input
          type="text"
          aria-label={`What does ${name} show?`}
          placeholder="What does it show? (optional)"
          maxLength={DESCRIPTION_LIMIT}
          value={description}
          onChange={(event) => uploads.describe(key, event.target.value)}
          className={`${inputClass} h-11`}
        />
      ) : (
        <p className="truncate font-semibold">
          {name} <span className="num font-normal text-soft text-sm">{size}</span>
        </p>
      )}
      {state === "sending" && (
        <progress
          aria-label={`Uploading ${name}`}
          value={share}
          className="mt-1 block h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green"
        />
      )}
    </>
  );
}

function Lost({ upload: { key, name }, uploads }: { upload: Upload; uploads: Uploads }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 font-semibold text-red text-sm">
      <span className="truncate">{name} did not arrive</span>
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
