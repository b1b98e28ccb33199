import { FileText } from "lucide-react";
import { cx } from "#ui/cx.ts";
import { attachmentPath } from "../rules/attachment.files.ts";

interface AttachedFile {
  id: string;
  kind: "photo" | "pdf";
  name: string;
  description: string | null;
  size: string;
  width: number | null;
  height: number | null;
  /** The picture from this device, while the page lives on which it was sent. */
  preview?: string | null;
  /** Not sent yet: there is nothing to open. */
  waiting?: boolean;
}

/** Photos as pictures to open, PDFs as rows to save. */
export function AttachedFiles({ files, own }: { files: readonly AttachedFile[]; own: boolean }) {
  const photos = files.filter((file) => file.kind === "photo");
  const documents = files.filter((file) => file.kind === "pdf");
  return (
    <div className={cx("flex max-w-[min(20rem,85%)] flex-col gap-1.5", own ? "items-end" : "items-start")}>
      {photos.length > 0 && (
        <ul className={cx("grid gap-1.5", photos.length > 1 && "w-80 max-w-full grid-cols-2")}>
          {photos.map((photo) => (
            <li key={photo.id} className="min-w-0">
              <Photo photo={photo} alone={photos.length === 1} />
            </li>
          ))}
        </ul>
      )}
      {documents.map((document) => (
        <Paper key={document.id} document={document} />
      ))}
    </div>
  );
}

function Photo({ photo, alone }: { photo: AttachedFile; alone: boolean }) {
  const { id, description, name, width, height, preview, waiting } = photo;
  const picture = (
    <img
      src={preview ?? attachmentPath(id, "small")}
      alt={description ?? `Photo: ${name}`}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      decoding="async"
      className={cx(
        "rounded-lg border border-line bg-sunk object-cover",
        alone ? "h-auto max-h-80 w-auto max-w-full" : "aspect-square size-full",
      )}
    />
  );
  if (waiting) return picture;
  return (
    <a href={attachmentPath(id)} target="_blank" rel="noreferrer" className="block rounded-lg">
      {picture}
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

function Paper({ document }: { document: AttachedFile }) {
  const { id, name, size, waiting } = document;
  const look = "flex max-w-full items-center gap-3 rounded-lg border border-line bg-raised px-3.5 py-2.5 text-ink";
  const inside = (
    <>
      <FileText aria-hidden className="size-6 flex-none text-green" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="num block text-soft text-sm">PDF, {size}</span>
      </span>
    </>
  );
  if (waiting) return <p className={look}>{inside}</p>;
  return (
    <a href={attachmentPath(id)} download={name} className={cx(look, "hover:border-edge")}>
      {inside}
    </a>
  );
}
